import { Button, Drawer } from "@medusajs/ui"
import type { ComponentProps, ReactNode } from "react"
import { useMessages } from "../lib/messages"

type Props = {
  heading: string
  /** The description of the form: read out by a screen reader, and shown if `isTextShown`. */
  text: string
  isTextShown?: boolean
  /** Keeps the drawer open, so that the user sees the result of the request. */
  isPending?: boolean
  onClose: () => void
  /** The effect of the action; stays visible while a long form scrolls. */
  outcome?: ReactNode
  /** The buttons next to "close". */
  actions: ReactNode
  children: ReactNode
}

/** The frame of a form about money: description, form, close button and actions. */
export function FormDrawer(props: Props) {
  const { heading, text, isTextShown, isPending, onClose, outcome, actions, children } = props
  const { t } = useMessages()
  return (
    <Drawer open onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{heading}</Drawer.Title>
          <Drawer.Description className={isTextShown ? "" : "sr-only"}>{text}</Drawer.Description>
        </Drawer.Header>
        <Drawer.Body className="flex flex-col gap-y-4 overflow-y-auto">{children}</Drawer.Body>
        <Drawer.Footer className="flex-wrap gap-y-2">
          {outcome && <div className="txt-small w-full break-words">{outcome}</div>}
          <Drawer.Close asChild>
            <Button size="small" variant="secondary" disabled={isPending}>
              {t("action.close")}
            </Button>
          </Drawer.Close>
          {actions}
        </Drawer.Footer>
      </Drawer.Content>
    </Drawer>
  )
}

type SubmitProps = {
  isPending: boolean
  isComplete: boolean
  variant?: ComponentProps<typeof Button>["variant"]
  onClick: () => void
  children: string
}

/** The submit button. Disabled while the form is incomplete or pending. */
export function Submit({ isPending, isComplete, variant, onClick, children }: SubmitProps) {
  return (
    <Button
      size="small"
      variant={variant}
      isLoading={isPending}
      disabled={!isComplete || isPending}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
