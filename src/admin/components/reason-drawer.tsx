import { Button, Drawer, Label, Text, Textarea } from "@medusajs/ui"
import { useId, useState, type ReactNode } from "react"
import { useWords } from "../lib/words"

type Props = {
  heading: string
  text: string
  open: boolean
  isBusy: boolean
  onClose: () => void
  /** One button each; the reason goes to whichever is pressed. */
  actions: (reason: string) => ReactNode
}

const LEAST = 3

/** Asks a person why, before a decision about money is kept with their name. */
export function ReasonDrawer({ heading, text, open, isBusy, onClose, actions }: Props) {
  const { t } = useWords()
  const id = useId()
  const [reason, setReason] = useState("")
  const isGiven = reason.trim().length >= LEAST
  return (
    <Drawer open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{heading}</Drawer.Title>
          <Drawer.Description className="sr-only">{text}</Drawer.Description>
        </Drawer.Header>
        <Drawer.Body className="flex flex-col gap-y-4">
          <Text size="small">{text}</Text>
          <div className="flex flex-col gap-y-2">
            <Label size="small" weight="plus" htmlFor={id}>
              {t("reason")}
            </Label>
            <Textarea
              id={id}
              rows={4}
              value={reason}
              placeholder={t("reasonHint")}
              onChange={({ target }) => setReason(target.value)}
            />
          </div>
        </Drawer.Body>
        <Drawer.Footer>
          <Drawer.Close asChild>
            <Button size="small" variant="secondary">
              {t("action.cancel")}
            </Button>
          </Drawer.Close>
          <fieldset disabled={!isGiven || isBusy} className="flex gap-x-2">
            {actions(reason.trim())}
          </fieldset>
        </Drawer.Footer>
      </Drawer.Content>
    </Drawer>
  )
}
