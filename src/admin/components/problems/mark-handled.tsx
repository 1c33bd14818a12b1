import { toast } from "@medusajs/ui"
import { useErrorToast } from "../../lib/error-toast"
import { useMessages } from "../../lib/messages"
import { useMarkHandled } from "../../lib/problems"
import { ReasonAction } from "../reason-drawer"

type Props = { id: string; onClose: () => void }

/** Ends a problem that the user has dealt with; they say how. */
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
