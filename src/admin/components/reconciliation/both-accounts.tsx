import { Text } from "@medusajs/ui"
import { ACCOUNTS, flowOf } from "../../../domain/reconciliation/line-kind"
import { useReconciliation, type AskedPeriod } from "../../lib/reconciliation"
import { useMessages } from "../../lib/messages"

/** What came in and what left on each account in the period: a page that shows one of them does not hide the other. */
export function BothAccounts({ period }: { period: AskedPeriod }) {
  const { t, dong } = useMessages()
  const { data } = useReconciliation(period)
  if (!data) return null
  const { totals } = data.reconciliation
  return ACCOUNTS.map((account) => {
    const { in: income, out } = flowOf(account, totals)
    return (
      <Text key={account} size="small" className="tabular-nums">
        {t(`reconciliation.account.${account}`)}: + {dong(income)} · − {dong(out)}
      </Text>
    )
  })
}
