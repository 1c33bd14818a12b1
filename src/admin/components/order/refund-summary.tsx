import { Alert, Skeleton, Text } from "@medusajs/ui"
import type { DestinationInput } from "../../../types/payout"
import { useRefundPreview } from "../../lib/payouts"
import { useMessages } from "../../lib/messages"
import { Estimate } from "../payout-summary"

type Props = {
  paymentId: string
  refund: { amount: number; destination: DestinationInput | null }
}

/** A refund's destination, fee and remaining balance, or why it has to wait. */
export function RefundSummary({ paymentId, refund }: Props) {
  const { t, errorText } = useMessages()
  const { data, error } = useRefundPreview(paymentId, refund)
  if (error) return <Alert variant="warning">{errorText(error)}</Alert>
  if (!data) return <Skeleton className="h-24 w-full" />
  const { to, draft_reason, estimate, estimate_error } = data
  return (
    <div className="flex flex-col gap-y-3" aria-live="polite">
      {draft_reason && (
        <Alert variant="warning">
          {t("orders.refund.willWait")} {t(`payouts.draftReason.${draft_reason}`)}
        </Alert>
      )}
      {to && (
        <Text size="small">
          {t("orders.refund.goesTo", {
            account: [to.account_name, to.bank_name, `••${to.account_ending}`]
              .filter(Boolean)
              .join(" · "),
          })}
        </Text>
      )}
      <Estimate estimate={estimate} error={estimate_error} />
    </div>
  )
}
