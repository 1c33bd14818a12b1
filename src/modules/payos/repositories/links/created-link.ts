import { firstRow, rows, type Db } from "../db"
import { toLink, type LinkRow, type PayosLink, type ShownLink } from "./link-row"

/** What payOS answered to a creation. */
export type CreatedLink = { shown: ShownLink; status: string; recheckAfterMs: number }

/**
 * Stores what payOS answered to a creation.
 *
 * @returns null when the row no longer waits for an answer: it was given up meanwhile, and what payOS
 * made is marked for cancellation
 */
export async function recordCreated(
  db: Db,
  id: string,
  { shown, status, recheckAfterMs }: CreatedLink,
): Promise<PayosLink | null> {
  const row = await firstRow<LinkRow>(
    db,
    `update payos_link set
       payment_link_id = :payment_link_id, status = :status, shown = cast(:shown as jsonb),
       state = case state when 'creating' then 'open' when 'closed' then 'closing' else state end,
       next_check_at = case when state = 'creating' and wakes = 0
         then least(created_at + cast(:recheck as interval), expires_at) else now() end,
       changed_at = now(), updated_at = now()
     where id = :id returning *`,
    {
      id,
      status,
      payment_link_id: shown.payment_link_id,
      shown: JSON.stringify(shown),
      recheck: `${recheckAfterMs} milliseconds`,
    },
  )
  return row && row.state === "open" ? toLink(row) : null
}

/** Closes a row whose link payOS does not know. */
export async function closeNeverCreated(db: Db, id: string): Promise<void> {
  await rows(
    db,
    `update payos_link set state = 'closed', next_check_at = null, updated_at = now()
     where id = :id and payment_link_id is null`,
    { id },
  )
}
