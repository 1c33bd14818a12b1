import { flowOf, type Account } from "../../domain/reconciliation/line-kind"
import { wholeMonth } from "../../domain/reconciliation/month"
import type { Period } from "../../domain/reconciliation/period"
import { recordAuditEntry } from "../../modules/payos/repositories/audit-log"
import {
  clientIdOf,
  type AccountChannels,
} from "../../modules/payos/repositories/reconciliation/account-channels"
import { readReconciliation } from "../../modules/payos/repositories/reconciliation/day-sums"
import type { PayosContext } from "../context"
import { monthSubject } from "./account-months"

type Exported = {
  account: Account
  owner: AccountChannels | null
  period: Period
  /** Null for an API key. */
  actor_id: string | null
}

/**
 * Records that a whole month's lines were exported, with their sums: a month is closed with the figures of its file. If
 * the file already contains a line that is booked after this, it must still be exported again.
 */
export async function recordExport(
  { db }: Pick<PayosContext, "db">,
  { account, owner, period, actor_id }: Exported,
): Promise<void> {
  const month = wholeMonth(period)
  const client_id = clientIdOf(owner, account)
  if (month === null || client_id === null) return
  const subject = monthSubject({ account, client_id }, month)
  const { totals } = await readReconciliation(db, period, owner)
  const flow = flowOf(account, totals)
  const detail = { month, amount_in: flow.in, amount_out: flow.out }
  await recordAuditEntry(db, { subject, action: "month_exported", actor_id, detail })
}
