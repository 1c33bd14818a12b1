import { flowOf } from "../../domain/reconciliation/line-kind"
import { closableFrom, endOfMonth, monthPeriod, nextMonth } from "../../domain/reconciliation/month"
import { formatDong } from "../../domain/money/money"
import { refusal } from "../../modules/payos/refusal"
import { recordAuditEntry } from "../../modules/payos/repositories/audit-log"
import {
  firstReopened,
  insertClosedMonth,
  type ClosedMonth,
} from "../../modules/payos/repositories/reconciliation/closed-months"
import { readReconciliation } from "../../modules/payos/repositories/reconciliation/day-sums"
import type { PayosContext } from "../context"
import { changeMonths, monthSubject, requireAccount, type AccountMonth } from "./account-months"
import { isFileCurrent, readMonthHistory } from "./month-history"

/**
 * Closes a month of an account, so that its figures no longer change. Months are closed in order, once they are over
 * and their current figures were exported; each opens with the closing balance of the one before.
 *
 * @param input `opening` in đồng, required only for the first month; null is 0, or the closing balance of the month
 *   before
 * @throws MedusaError if the month cannot be closed now
 */
export async function closeMonth(
  { db }: Pick<PayosContext, "db">,
  input: AccountMonth & { opening: number | null },
): Promise<void> {
  const { month, owner, user_id } = input
  const account = requireAccount(input)
  const subject = monthSubject(account, month)
  if (Date.now() < closableFrom(month).getTime()) throw refusal("payos_month_not_over", { month })
  await changeMonths(db, account, async (trx, latest) => {
    requireNextMonth(month, { latest, reopened: await firstReopened(trx, account) })
    const opening = toOpening(input.opening, latest)
    const { totals } = await readReconciliation(trx, monthPeriod(month), owner)
    const flow = flowOf(account.account, totals)
    if (!isFileCurrent(await readMonthHistory(trx, account, month), flow)) {
      throw refusal("payos_month_not_exported", { month })
    }
    const sums = { opening, amount_in: flow.in, amount_out: flow.out }
    const until = endOfMonth(month)
    await insertClosedMonth(trx, { ...account, ...sums, month, until, closed_by: user_id })
    const detail = { ...sums, month }
    await recordAuditEntry(trx, { subject, action: "month_closed", actor_id: user_id, detail })
  })
}

type MonthSequence = { latest: ClosedMonth | undefined; reopened: string | null }

/** @throws MedusaError unless the month follows the latest closed one, and no reopened one comes before it */
function requireNextMonth(month: string, { latest, reopened }: MonthSequence): void {
  const next = latest ? nextMonth(latest.month) : reopened
  if (latest && month <= latest.month) throw refusal("payos_month_closed", { month })
  if (next !== null && month > next) throw refusal("payos_month_not_next", { month: next })
}

/** @throws MedusaError if the requested opening differs from the closing balance of the month before */
function toOpening(requested: number | null, latest: ClosedMonth | undefined): number {
  if (!latest) return requested ?? 0
  if (requested !== null && requested !== latest.closing) {
    throw refusal("payos_month_opening_fixed", { closing: formatDong(latest.closing) })
  }
  return latest.closing
}
