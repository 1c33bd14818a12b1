import { firstRow, rows, type Db } from "../db"
import { scheduleSql } from "../queue/schedule"
import { toLink, type LinkRow, type PayosLink, type PaymentDetails } from "./link-row"

/** payOS's response to the creation of a link. */
type CreatedLink = { payment_details: PaymentDetails; status: string; recheckAfterMs: number }

/** When the link is due: immediately if it was given up meanwhile, so that it is cancelled. */
const DUE = `case when state = 'open'
  then least(created_at + cast(:recheck as interval), expires_at) else now() end`

/**
 * Stores payOS's response to the creation of a link.
 *
 * @returns null if the row was given up meanwhile; the link is then marked for cancellation at payOS
 */
export async function recordCreated(
  db: Db,
  id: string,
  { payment_details, status, recheckAfterMs }: CreatedLink,
): Promise<PayosLink | null> {
  const row = await firstRow<LinkRow>(
    db,
    `with created as (
       update payos_link set
         payment_link_id = :payment_link_id, status = :status, payment_details = cast(:payment_details as jsonb),
         state = case state when 'creating' then 'open' when 'closed' then 'cancelling' else state end,
         facts_changed_at = now(), updated_at = now()
       where id = :id returning *),
     scheduled as (${scheduleSql("created", { due: DUE })})
     select * from created`,
    {
      id,
      status,
      payment_link_id: payment_details.payment_link_id,
      payment_details: JSON.stringify(payment_details),
      recheck: `${recheckAfterMs} milliseconds`,
    },
  )
  return row && row.state === "open" ? toLink(row) : null
}

/** Closes the row of a link that does not exist at payOS. */
export async function closeNeverCreated(db: Db, id: string): Promise<void> {
  await rows(
    db,
    `with closed as (
       update payos_link set state = 'closed', updated_at = now()
       where id = :id and payment_link_id is null returning id)
     delete from payos_queue q using closed where q.id = closed.id`,
    { id },
  )
}
