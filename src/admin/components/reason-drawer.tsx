import { Button, Text } from "@medusajs/ui"
import { useState, type ComponentProps, type ReactNode } from "react"
import { FormDrawer } from "./form-drawer"
import { isReason, ReasonField } from "./reason-field"

type Props = {
  heading: string
  text: string
  isBusy: boolean
  onClose: () => void
  /** The buttons, which get the reason. */
  actions: (reason: string) => ReactNode
}

/** Requires a reason for a decision about money; both are recorded. */
export function ReasonDrawer({ heading, text, isBusy, onClose, actions }: Props) {
  const [reason, setReason] = useState("")
  return (
    <FormDrawer
      heading={heading}
      text={text}
      isPending={isBusy}
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
  /** The label of the button, and the heading if none is given. */
  action: string
  heading?: string
  variant?: ComponentProps<typeof Button>["variant"]
  onReason: (reason: string) => void
}

/** A drawer with one button, for a decision with one outcome and a reason. */
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
