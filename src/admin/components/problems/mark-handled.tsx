import { toast } from "@medusajs/ui"
import { useErrorToast } from "../../lib/error-toast"
import { useMessages } from "../../lib/messages"
import { useMarkHandled } from "../../lib/problems"
import { ReasonAction } from "../reason-drawer"

type Props = { id: string; onClose: () => void }

/** Marks a problem as handled; the user enters what they did. */
export function MarkHandled({ id, onClose }: Props) {
  const { t } = useMessages()
  const showError = useErrorToast()
  const mark = useMarkHandled(id, () => {
    toast.success(t("problems.handled.done"))
    onClose()
  })
  return (
    <ReasonAction
      action={t("problems.handled.action")}
      text={t("problems.handled.text")}
      isBusy={mark.isPending}
      onClose={onClose}
      onReason={(reason) => mark.mutate(reason, { onError: showError })}
    />
  )
}
