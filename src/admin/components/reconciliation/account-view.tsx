import { Skeleton, Text } from "@medusajs/ui"
import { useState } from "react"
import { amountOf } from "../../../domain/money/dong-text"
import { flowOf, type Account } from "../../../domain/reconciliation/line-kind"
import { wholeMonth } from "../../../domain/reconciliation/month"
import { carriedInto, monthState } from "../../../domain/reconciliation/month-state"
import type { AccountClosing, KindTallies, ReconciliationLine } from "../../../types/reconciliation"
import { useReconciliation, type AskedPeriod } from "../../lib/reconciliation"
import { useMessages } from "../../lib/messages"
import { Allowed } from "../allowed"
import { LoadFailed } from "../load-failed"
import { StatementSection } from "../statement/statement-section"
import { AccountSums, type Balances } from "./account-sums"
import { DaysTable } from "./days-table"
import { LinesExport } from "./lines-export"
import { LineDetails } from "./line-details"
import { LinesDrawer } from "./lines-drawer"
import { MonthClosing } from "./month-closing"

type Props = { account: Account; period: AskedPeriod }

/** One account of a period: its balances, its days and their lines. */
export function AccountView({ account, period }: Props) {
  const [day, setDay] = useState<string | null>(null)
  const [line, setLine] = useState<ReconciliationLine | null>(null)
  const { data, error, refetch } = useReconciliation(period)
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton className="m-6 h-64" />
  const { days, totals } = data.reconciliation
  return (
    <div className="flex flex-col divide-y">
      <AccountBalances {...{ account, period, totals, closing: data.closings[account] }} />
      <DaysTable account={account} days={days} totals={totals} onOpen={setDay} />
      <StatementSection account={account} period={period} onOpen={setLine} />
      {day && !line && (
        <LinesDrawer
          account={account}
          day={day}
          channel={period.channel}
          onOpen={setLine}
          onClose={() => setDay(null)}
        />
      )}
      <LineDetails line={line} onClose={() => setLine(null)} />
    </div>
  )
}

type BalancesProps = Props & { totals: KindTallies; closing: AccountClosing | null }

/** The balances, the file of the lines, and whether the month is closed. */
function AccountBalances({ account, period, totals, closing }: BalancesProps) {
  const { t } = useMessages()
  const [typed, setTyped] = useState("")
  const month = wholeMonth(period)
  const isMonth = month !== null && closing !== null
  const state = isMonth ? monthState(month, closing, new Date()) : null
  const carried = isMonth ? carriedInto(month, closing.closed) : null
  const fixed = state?.type === "closed" ? state.closed.opening : carried
  const opening = fixed ?? amountOf(typed)
  const balances = toBalances(account, totals, opening ?? 0)
  return (
    <>
      <AccountSums balances={balances} isFixed={fixed !== null} typed={typed} onType={setTyped} />
      {month && state && (
        <MonthClosing
          {...{ account, month, state }}
          reopened={closing?.reopened ?? null}
          channel={period.channel}
          opening={balances.opening}
          closing={balances.closing}
        />
      )}
      <div className="flex flex-col gap-3 px-6 py-4 md:flex-row md:items-start md:justify-between">
        <Text size="small" className="text-ui-fg-subtle">
          {t(`reconciliation.about.${account}`)} {t("reconciliation.fees")}
        </Text>
        <Allowed needs={["payos_payment:export", "payos_payout:export"]}>
          <LinesExport account={account} period={period} opening={opening} />
        </Allowed>
      </div>
    </>
  )
}

function toBalances(account: Account, totals: KindTallies, opening: number): Balances {
  const flow = flowOf(account, totals)
  return { opening, ...flow, closing: opening + flow.in - flow.out }
}
