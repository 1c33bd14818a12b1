import { recordAuditEntry } from "../audit-log"
import { firstRow, type Db } from "../db"
import { scheduleSql } from "../queue/schedule"

/** A user's request to cancel a link. */
export type CancellationByUser = { id: string; actor_id: string; reason: string }

/** The user's request calls payOS first; the links loop retries if that fails. */
const LOOP_AFTER = "now() + interval '30 seconds'"

/**
 * Marks an open link for cancellation at payOS, with the user's reason.
 *
 * @returns false if the link is no longer open
 */
export function cancelByUser(
  db: Db,
  { id, actor_id, reason }: CancellationByUser,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const row = await firstRow(
      trx,
      `with marked as (
         update payos_link set state = 'cancelling', close_note = :reason,
           close_reason = coalesce(close_reason, 'by_user'), updated_at = now()
         where id = :id and state = 'open' returning id)
       ${scheduleSql("marked", { due: LOOP_AFTER, postpones: true })} returning id`,
      { id, reason },
    )
    if (!row) return false
    await recordAuditEntry(trx, {
      subject: id,
      action: "link_cancelled",
      actor_id,
      detail: { reason },
    })
    return true
  })
}
