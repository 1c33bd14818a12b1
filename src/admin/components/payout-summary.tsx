import { Alert, Skeleton, Text } from "@medusajs/ui"
import type { DestinationInput, PayoutEstimateView } from "../../types/payout"
import { maskAccount } from "../../domain/payouts/mask-account"
import { useEstimate, type SourceAccount } from "../lib/payouts"
import { useMessages } from "../lib/messages"

type Props = {
  amount: number
  destination: DestinationInput | null
  /** Whose account the payout leaves from. */
  source?: SourceAccount
}

/** A payout's cost and the balance after it, before a user confirms. */
export function PayoutSummary({ amount, destination, source }: Props) {
  const { t, errorText } = useMessages()
  const { data, error, isLoading } = useEstimate([{ amount, ...destination }], source)
  if (error) return <Alert variant="warning">{errorText(error)}</Alert>
  if (isLoading) return <Skeleton className="h-24 w-full" />
  if (!data) {
    return (
      <Text size="small" className="text-ui-fg-subtle">
        {t("payouts.summary.none")}
      </Text>
    )
  }
  return <EstimateLines estimate={data} />
}

type EstimateProps = {
  estimate: PayoutEstimateView | null
  error: { code: string; message: string } | null
}

/** payOS's estimate, or why there is none. */
export function Estimate({ estimate, error }: EstimateProps) {
  const { t } = useMessages()
  return (
    <>
      {error && (
        <Alert variant="warning">
          {t(`errors.${error.code}`, { defaultValue: error.message, ...error })}
        </Alert>
      )}
      {estimate && <EstimateLines estimate={estimate} />}
    </>
  )
}

/** The amount for the recipient, the fee, and the remaining balance. */
function EstimateLines({ estimate }: { estimate: PayoutEstimateView }) {
  const { t, dong } = useMessages()
  const { total, fee, balance, account_name, account_number, is_covered } = estimate
  const account = account_number && `${account_name} · ${maskAccount(account_number)}`
  const lines = [
    [t("payouts.summary.gets"), dong(total)],
    [t("payouts.summary.fee"), dong(fee)],
    [t("payouts.summary.from"), account],
    [t("payouts.summary.after"), balance === null ? null : dong(balance - total - fee)],
  ].filter(([, value]) => value !== null)
  return (
    <div className="flex flex-col gap-y-2" aria-live="polite">
      <dl className="bg-ui-bg-component shadow-elevation-card-rest flex flex-col gap-y-2 rounded-lg p-4">
        {lines.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-x-4">
            <dt className="txt-compact-small text-ui-fg-subtle">{name}</dt>
            <dd className="txt-compact-small-plus">{value}</dd>
          </div>
        ))}
      </dl>
      {is_covered === false && <Alert variant="error">{t("payouts.summary.short")}</Alert>}
    </div>
  )
}
