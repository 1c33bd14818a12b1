import { recordAuditEntry } from "../audit-log"
import { firstRow, type Db } from "../db"

/** A person's word that a link must not be paid any more. */
export type CancellationByUser = { id: string; actor_id: string; reason: string }

/** The person's own call to payOS goes first; the loop carries on where it fails. */
const LOOP_AFTER = "30 seconds"

/**
 * Marks an open link to be cancelled at payOS, with what the person wrote.
 *
 * @returns false where the link is not open any more
 */
export function cancelByUser(
  db: Db,
  { id, actor_id, reason }: CancellationByUser,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const row = await firstRow(
      trx,
      `update payos_link set state = 'closing', end_note = :reason,
         end_reason = coalesce(end_reason, 'by_person'), wakes = wakes + 1,
         next_check_at = now() + cast(:after as interval), updated_at = now()
       where id = :id and state = 'open' returning id`,
      { id, reason, after: LOOP_AFTER },
    )
    if (!row) return false
    await recordAuditEntry(trx, {
      subject: id,
      act: "link_cancelled",
      actor_id,
      detail: { reason },
    })
    return true
  })
}
