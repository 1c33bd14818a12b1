import { Text } from "@medusajs/ui"
import { useState, type ReactNode } from "react"
import { FormDrawer } from "./form-drawer"
import { isReason, ReasonField } from "./reason-field"

type Props = {
  heading: string
  text: string
  isBusy: boolean
  onClose: () => void
  /** One button each; the reason goes to whichever is pressed. */
  actions: (reason: string) => ReactNode
}

/** Asks a person why, before a decision about money is kept with their name. */
export function ReasonDrawer({ heading, text, isBusy, onClose, actions }: Props) {
  const [reason, setReason] = useState("")
  return (
    <FormDrawer
      heading={heading}
      text={text}
      onClose={onClose}
      actions={
        <fieldset disabled={!isReason(reason) || isBusy} className="flex gap-x-2">
          {actions(reason.trim())}
        </fieldset>
      }
    >
      <Text size="small">{text}</Text>
      <ReasonField rows={4} value={reason} onChange={setReason} />
    </FormDrawer>
  )
}
