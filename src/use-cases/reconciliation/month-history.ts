import type { Flow } from "../../domain/reconciliation/line-kind"
import { closableFrom } from "../../domain/reconciliation/month"
import { listAuditEntries } from "../../modules/payos/repositories/audit-log"
import type { Db } from "../../modules/payos/repositories/db"
import type { ClosedAccount } from "../../modules/payos/repositories/reconciliation/closed-months"
import { monthSubject } from "./account-months"

/** Who last reopened a month, when and why. */
type Reopening = { at: Date; by: string; reason: string | null }

/** Users' actions on a month of an account. */
export type MonthHistory = {
  /** Money moved by the last file exported after the month was over and last reopened; in đồng. */
  exported: Flow | null
  reopened: Reopening | null
}

/** Reads the history from the audit log. */
export async function readMonthHistory(
  db: Db,
  account: ClosedAccount,
  month: string,
): Promise<MonthHistory> {
  const entries = (await listAuditEntries(db, monthSubject(account, month))).reverse()
  const reopening = entries.find(({ action }) => action === "month_reopened")
  const since = reopening?.created_at ?? closableFrom(month)
  const file = entries.find(({ action, created_at }) => {
    return action === "month_exported" && created_at >= since && created_at >= closableFrom(month)
  })
  const { amount_in, amount_out } = file?.detail ?? {}
  return {
    exported: file ? { in: Number(amount_in), out: Number(amount_out) } : null,
    reopened: reopening
      ? {
          at: reopening.created_at,
          by: reopening.actor_id ?? "",
          reason:
            typeof reopening.detail["reason"] === "string" ? reopening.detail["reason"] : null,
        }
      : null,
  }
}

/** Returns whether the last file of a month has the month's current figures. */
export function isFileCurrent({ exported }: Pick<MonthHistory, "exported">, flow: Flow): boolean {
  return exported?.in === flow.in && exported.out === flow.out
}
