import { Button, Text } from "@medusajs/ui"
import { useState, type ComponentProps, type ReactNode } from "react"
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

/** Asks a user for the reason of a decision about money; both are recorded. */
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

type ActionProps = Omit<Props, "heading" | "actions"> & {
  /** The text of the one button, and the heading unless there is another. */
  action: string
  heading?: string
  variant?: ComponentProps<typeof Button>["variant"]
  onReason: (reason: string) => void
}

/** A button and its drawer for a decision with one outcome and a reason. */
export function ReasonAction({ action, heading, variant, onReason, ...shown }: ActionProps) {
  return (
    <ReasonDrawer
      {...shown}
      heading={heading ?? action}
      actions={(reason) => (
        <Button size="small" variant={variant} onClick={() => onReason(reason)}>
          {action}
        </Button>
      )}
    />
  )
}
