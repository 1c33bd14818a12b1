import { Alert, Button } from "@medusajs/ui"
import { useMessages } from "../lib/messages"

/** The error of a failed load, with a retry button. */
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
