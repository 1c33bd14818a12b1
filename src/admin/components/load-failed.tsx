import { Alert, Button } from "@medusajs/ui"
import { useMessages } from "../lib/messages"

/** What a page shows in place of what it could not load: why, and the way to try again. */
export function LoadFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t, errorText } = useMessages()
  return (
    <div className="flex flex-col items-start gap-y-3 px-6 py-4" role="alert">
      <Alert variant="error">
        <strong>{t("failed.heading")}</strong> {errorText(error)}
      </Alert>
      <Button size="small" variant="secondary" onClick={retry}>
        {t("action.tryAgain")}
      </Button>
    </div>
  )
}
