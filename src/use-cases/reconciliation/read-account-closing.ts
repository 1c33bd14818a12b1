import { flowOf, type Account } from "../../domain/reconciliation/line-kind"
import { wholeMonth } from "../../domain/reconciliation/month"
import type { Period } from "../../domain/reconciliation/period"
import {
  clientIdOf,
  type AccountChannels,
} from "../../modules/payos/repositories/reconciliation/account-channels"
import {
  firstReopened,
  listClosedMonths,
  type ClosedMonth,
} from "../../modules/payos/repositories/reconciliation/closed-months"
import type { AccountClosing, ClosedMonthView, KindTallies } from "../../types/reconciliation"
import type { PayosContext } from "../context"
import { isFileCurrent, readMonthHistory } from "./month-history"

/** Reads an account's closed months, and users' actions on the shown period if it is a month. */
export async function readAccountClosing(
  { db }: Pick<PayosContext, "db">,
  account: Account,
  { owner, period, totals }: { owner: AccountChannels | null; period: Period; totals: KindTallies },
): Promise<AccountClosing | null> {
  const client_id = clientIdOf(owner, account)
  if (client_id === null) return null
  const closedAccount = { account, client_id }
  const [closed, first_reopened] = await Promise.all([
    listClosedMonths(db, closedAccount),
    firstReopened(db, closedAccount),
  ])
  const month = wholeMonth(period)
  const history = month === null ? null : await readMonthHistory(db, closedAccount, month)
  const reopened = history?.reopened
  return {
    closed: closed.map(toView),
    first_reopened,
    is_exported: history !== null && isFileCurrent(history, flowOf(account, totals)),
    reopened: reopened ? { ...reopened, at: reopened.at.toISOString() } : null,
  }
}

function toView({ closed_at, ...month }: ClosedMonth): ClosedMonthView {
  return { ...month, closed_at: closed_at.toISOString() }
}
