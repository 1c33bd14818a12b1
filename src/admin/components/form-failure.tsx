import { Alert } from "@medusajs/ui"
import type { FormFailure as Failure } from "../lib/form-failure"
import { useMessages } from "../lib/messages"
import { ConfirmCheckbox } from "./confirm-checkbox"

type Props = {
  failure: Pick<Failure, "isLost" | "repeat" | "toCorrect" | "isConfirmed" | "setConfirmed">
  /** The label of the confirmation checkbox. */
  repetition?: string
}

/** Shows in the form why it was not sent: a toast would vanish unread. */
export function FormFailure({ failure, repetition }: Props) {
  const { t } = useMessages()
  const { isLost, repeat, toCorrect, isConfirmed, setConfirmed } = failure
  const shown = isLost ? t("errors.no_response_form") : toCorrect
  if (shown !== null) {
    return (
      <div role="alert">
        <Alert variant="warning">{shown}</Alert>
      </div>
    )
  }
  if (repeat === null) return null
  return (
    <div className="flex flex-col gap-y-2" role="alert">
      <Alert variant="warning">{repeat}</Alert>
      <ConfirmCheckbox isConfirmed={isConfirmed} onChange={setConfirmed}>
        {repetition}
      </ConfirmCheckbox>
    </div>
  )
}
