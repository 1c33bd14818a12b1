import { Alert } from "@medusajs/ui"
import type { FormFailure as Failure } from "../lib/form-failure"
import { useMessages } from "../lib/messages"
import { Meant } from "./meant"

type Props = {
  failure: Pick<Failure, "isLost" | "repeat" | "isMeant" | "setMeant">
  /** The label of the confirmation checkbox. */
  repetition?: string
}

/** Shows in the form why it was not sent: a toast would vanish unread. */
export function FormFailure({ failure, repetition }: Props) {
  const { t } = useMessages()
  const { isLost, repeat, isMeant, setMeant } = failure
  if (isLost) {
    return (
      <div role="alert">
        <Alert variant="warning">{t("errors.no_answer_form")}</Alert>
      </div>
    )
  }
  if (repeat === null) return null
  return (
    <div className="flex flex-col gap-y-2" role="alert">
      <Alert variant="warning">{repeat}</Alert>
      <Meant isMeant={isMeant} onChange={setMeant}>
        {repetition}
      </Meant>
    </div>
  )
}
