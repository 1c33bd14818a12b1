import { Button, Text } from "@medusajs/ui"
import { useMe } from "../lib/me"
import { useMessages } from "../lib/messages"

type Props = {
  /** Who wants the money sent, and may not be the one who approves. */
  instructedBy: string | null
  /** What leaves at once, in đồng. */
  amount: number
  isBusy: boolean
  onApprove: () => void
}

/** The button of the user who approves. The user who requested sees what it waits for. */
export function Approve({ instructedBy, amount, isBusy, onApprove }: Props) {
  const { t, dong } = useMessages()
  const { data, isPending } = useMe()
  if (data && data.user.id === instructedBy) {
    return (
      <Text size="small" className="text-ui-fg-subtle self-center">
        {t("payouts.approve.waits")}
      </Text>
    )
  }
  return (
    <Button size="small" isLoading={isBusy || isPending} onClick={onApprove}>
      {t("payouts.approve.action", { amount: dong(amount) })}
    </Button>
  )
}
