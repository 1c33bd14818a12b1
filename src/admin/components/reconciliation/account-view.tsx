import { Skeleton, Text } from "@medusajs/ui"
import { useState } from "react"
import { parseBalance } from "../../../domain/money/dong-text"
import { flowOf, type Account } from "../../../domain/reconciliation/line-kind"
import { wholeMonth } from "../../../domain/reconciliation/month"
import {
  carriedInto,
  monthState,
  type MonthState,
} from "../../../domain/reconciliation/month-state"
import type {
  AccountClosing,
  ClosedMonthView,
  KindTallies,
  ReconciliationLine,
} from "../../../types/reconciliation"
import { useReconciliation, type RequestedPeriod } from "../../lib/reconciliation"
import { useMessages } from "../../lib/messages"
import { useOpeningBalance } from "../../lib/opening-balance"
import { Allowed } from "../allowed"
import { LoadFailed } from "../load-failed"
import { StatementSection } from "../statement/statement-section"
import { AccountSums, type Balances } from "./account-sums"
import { DaysTable } from "./days-table"
import { LinesExport } from "./lines-export"
import { LineDetails } from "./line-details"
import { LinesDrawer } from "./lines-drawer"
import { MonthClosing } from "./month-closing"

type Props = { account: Account; period: RequestedPeriod }

/** One account in a period: its balances, days and lines. The bank's file stays open when the period changes. */
export function AccountView({ account, period }: Props) {
  const [day, setDay] = useState<string | null>(null)
  const [line, setLine] = useState<ReconciliationLine | null>(null)
  const { typed, type } = useOpeningBalance(account, period)
  const { data, error, refetch } = useReconciliation(period)
  const month = data ? monthOf(period, data.closings[account]) : null
  const fixed = month?.fixed ?? null
  const opening = fixed ?? parseBalance(typed)
  const balances = data ? toBalances(account, data.reconciliation.totals, opening) : null
  return (
    <div className="flex flex-col divide-y">
      {data && balances ? (
        <>
          <AccountSums balances={balances} fixed={fixed} typed={typed} onType={type} />
          {month && <MonthClosing {...{ account, channel: period.channel, balances, ...month }} />}
          <LinesFile {...{ account, period, opening }} />
          <DaysTable account={account} onOpen={setDay} {...data.reconciliation} />
        </>
      ) : error ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton className="m-6 h-64" />
      )}
      <StatementSection
        account={account}
        period={period}
        onOpen={setLine}
        closing={balances?.closing ?? null}
        onOpening={fixed === null ? (amount) => type(String(amount)) : null}
      />
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

type Month = {
  month: string
  state: MonthState<ClosedMonthView>
  reopened: AccountClosing["reopened"]
  /** In đồng; null if the user enters it. */
  fixed: number | null
}

/** Returns the month of a period, with the opening balance from its own closing or that of the month before. */
function monthOf(period: RequestedPeriod, closing: AccountClosing | null): Month | null {
  const month = wholeMonth(period)
  if (month === null || closing === null) return null
  const state = monthState(month, closing, new Date())
  const carried = carriedInto(month, closing.closed)
  const fixed = state.type === "closed" ? state.closed.opening : carried
  return { month, state, reopened: closing.reopened, fixed }
}

/** The account's description, and its export. */
function LinesFile({ account, period, opening }: Props & { opening: number | null }) {
  const { t } = useMessages()
  return (
    <div className="flex flex-col gap-3 px-6 py-4 md:flex-row md:items-start md:justify-between">
      <Text size="small" className="text-ui-fg-subtle">
        {t(`reconciliation.about.${account}`)} {t("reconciliation.fees")}
      </Text>
      <Allowed needs={["payos_payment:export", "payos_payout:export"]}>
        <LinesExport account={account} period={period} opening={opening} />
      </Allowed>
    </div>
  )
}

function toBalances(account: Account, totals: KindTallies, opening: number | null): Balances {
  const flow = flowOf(account, totals)
  return { opening, ...flow, closing: opening === null ? null : opening + flow.in - flow.out }
}
