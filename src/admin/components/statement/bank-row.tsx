import { Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { Account } from "../../../domain/reconciliation/line-kind"
import type { StatementRow } from "../../../domain/reconciliation/statement-rows"
import { useMessages } from "../../lib/messages"

/** Where a row that only the bank has may be found: unmatched money, or a payout made at payOS. */
const PLACES: Record<Account, string> = {
  collection: "/payos/unmatched",
  payout: "/payos/payouts/at-payos",
}

/** Returns the page for a row; null for money out of the collection account or into the payout account. */
function pageOf(account: Account, { amount }: StatementRow): string | null {
  if (account === "collection") return amount > 0 ? `${PLACES.collection}?q=${amount}` : null
  return amount < 0 ? PLACES.payout : null
}

type Props = {
  row: StatementRow
  /** Set for a row without a matching line in the ledger. */
  account?: Account
}

/** A row of the bank's file, with its row number in the spreadsheet. */
export function BankRow({ row, account }: Props) {
  const { t, dong, dayText, time } = useMessages()
  const page = account ? pageOf(account, row) : null
  const when = row.at === null ? dayText(row.day) : time(new Date(row.at).toISOString())
  return (
    <div className="px-6 py-3">
      <div className="flex flex-wrap justify-between gap-x-4">
        <Text size="small" className="text-ui-fg-subtle">
          {t("statement.row", { row: row.row })} · {when}
        </Text>
        <Text size="small" weight="plus" className="whitespace-nowrap tabular-nums">
          {dong(Math.abs(row.amount), row.amount < 0 ? "−" : "+")}
        </Text>
      </div>
      <Text size="small" className="text-ui-fg-subtle break-words">
        {[row.reference, row.content].filter(Boolean).join(" · ")}
      </Text>
      {account && page !== null && (
        // A new tab: the comparison exists only here.
        <Link to={page} target="_blank" className="txt-small text-ui-fg-base underline">
          {t(`statement.place.${account}`)}
        </Link>
      )}
    </div>
  )
}
