import { Text } from "@medusajs/ui"
import { ACCOUNTS, flowOf } from "../../../domain/reconciliation/line-kind"
import { useReconciliation, type RequestedPeriod } from "../../lib/reconciliation"
import { useMessages } from "../../lib/messages"

/** Money in and out of each account in the period, so that a page that shows one account does not hide the other. */
export function BothAccounts({ period }: { period: RequestedPeriod }) {
  const { t, dong } = useMessages()
  const { data } = useReconciliation(period)
  if (!data) return null
  const { totals } = data.reconciliation
  return ACCOUNTS.map((account) => {
    const { in: income, out } = flowOf(account, totals)
    return (
      <Text key={account} size="small" className="tabular-nums">
        {t(`reconciliation.account.${account}`)}: {t("reconciliation.in")} {dong(income)} ·{" "}
        {t("reconciliation.out")} {dong(out)}
      </Text>
    )
  })
}
