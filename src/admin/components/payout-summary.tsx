import { Alert, Skeleton, Text } from "@medusajs/ui"
import type { DestinationInput, PayoutEstimateView } from "../../types/payout"
import { shortAccount } from "../../domain/payouts/short-account"
import { useEstimate } from "../lib/payouts"
import { useWords } from "../lib/words"

type Props = {
  amount: number
  destination: DestinationInput | null
  /** Whose account it leaves from; undefined: the first's. */
  channel?: string | undefined
}

/** What a payout costs and leaves, before a person says the word. */
export function PayoutSummary({ amount, destination, channel }: Props) {
  const { t, errorText } = useWords()
  const { data, error, isLoading } = useEstimate({ amount, channel, ...destination })
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

/** What the recipient gets, the fee, and what is left on the account. */
export function EstimateLines({ estimate }: { estimate: PayoutEstimateView }) {
  const { t, dong } = useWords()
  const { total, fee, balance, account_name, account_number, is_covered } = estimate
  const lines: [string, string][] = [
    [t("payouts.summary.gets"), dong(total)],
    [t("payouts.summary.fee"), dong(fee)],
    [t("payouts.summary.from"), `${account_name} · ${shortAccount(account_number)}`],
    [t("payouts.summary.after"), dong(balance - total - fee)],
  ]
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
      {!is_covered && <Alert variant="error">{t("payouts.summary.short")}</Alert>}
    </div>
  )
}
