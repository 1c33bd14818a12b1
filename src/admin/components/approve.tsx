import { Button, Text } from "@medusajs/ui"
import { useMe } from "../lib/me"
import { useMessages } from "../lib/messages"

type Props = {
  /** The user who requested the payout, who must not approve it. */
  instructedBy: string | null
  /** The amount sent on approval, in đồng. */
  amount: number
  isBusy: boolean
  onApprove: () => void
}

/** The approve button. The user who requested the payout sees that it awaits approval. */
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
