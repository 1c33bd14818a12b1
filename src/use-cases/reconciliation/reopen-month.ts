import { refusal } from "../../modules/payos/refusal"
import { recordAuditEntry } from "../../modules/payos/repositories/audit-log"
import { markReopened } from "../../modules/payos/repositories/reconciliation/closed-months"
import type { PayosContext } from "../context"
import { changeMonths, monthSubject, requireAccount, type AccountMonth } from "./account-months"

/**
 * Reopens the latest closed month of an account, so that lines learned of since are booked in it.
 *
 * @throws MedusaError for any other month
 */
export async function reopenMonth(
  { db }: Pick<PayosContext, "db">,
  input: AccountMonth & { reason: string },
): Promise<void> {
  const { month, user_id, reason } = input
  const account = requireAccount(input)
  await changeMonths(db, account, async (trx, latest) => {
    if (latest?.month !== month) throw refusal("payos_month_not_latest", { month })
    await markReopened(trx, { ...account, month })
    await recordAuditEntry(trx, {
      subject: monthSubject(account, month),
      action: "month_reopened",
      actor_id: user_id,
      detail: { month, reason, opening: latest.opening, closing: latest.closing },
    })
  })
}
