import { Button, Hint, Label, Textarea, toast } from "@medusajs/ui"
import { useId } from "react"
import { useMessages } from "../lib/messages"

type Props = { label: string; text: string; isCounted?: boolean }

/** A message's text, with buttons to copy or share it. */
export function MessageField({ label, text, isCounted = false }: Props) {
  const { t } = useMessages()
  const id = useId()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t("orders.request.copied"))
    } catch {
      // A page without HTTPS has no clipboard API; the user can select the text.
      toast.error(t("orders.request.notCopied"))
    }
  }
  const canShare = typeof navigator.share === "function"
  return (
    <div className="flex flex-col gap-y-2">
      <Label size="small" weight="plus" htmlFor={id}>
        {label}
      </Label>
      <Textarea id={id} readOnly rows={4} value={text} />
      {isCounted && <Hint>{t("orders.request.characters", { count: text.length })}</Hint>}
      <div className="flex gap-x-2">
        <Button size="small" variant="secondary" onClick={() => void copy()}>
          {t("orders.request.copy")}
        </Button>
        {canShare && (
          // The text contains a shopper's secret: only the user chooses its recipient. Closing the sheet is no error.
          <Button
            size="small"
            variant="secondary"
            onClick={() => void navigator.share({ text }).catch(() => undefined)}
          >
            {t("orders.request.share")}
          </Button>
        )}
      </div>
    </div>
  )
}
