import { readIntent, type NewRefundIntent, type RefundIntent } from "./refund-intent"
import { firstRow, newId, rows, type Db } from "../db"

/** An intent that no refund took in this time is void: its request is over. */
const LIFE = "15 minutes"

/**
 * Writes down that a user asks for a refund of a Payment, before core makes it.
 *
 * @returns the id that the refund's row is to carry
 */
export async function recordIntent(
  db: Db,
  payment_id: string,
  intent: NewRefundIntent,
): Promise<string> {
  const id = newId("porin")
  await rows(
    db,
    `insert into payos_refund_intent (id, payment_id, intent)
     values (:id, :payment_id, cast(:intent as jsonb))`,
    { id, payment_id, intent: JSON.stringify(intent) },
  )
  return id
}

/**
 * The intent that a refund's row names. It is one refund's: of that Payment, made soon after it, and of no other.
 * Null where nobody asked; a refund that names somebody else's has none.
 */
export async function takeIntent(
  db: Db,
  refund: { id: string | null; payment_id: string; refund_id: string },
): Promise<RefundIntent | null> {
  if (!refund.id) return null
  const row = await firstRow<{ intent: unknown }>(
    db,
    `update payos_refund_intent set refund_id = :refund_id
     where id = :id and payment_id = :payment_id
       and (refund_id = :refund_id
         or (refund_id is null and created_at > now() - cast(:life as interval)))
     returning intent`,
    { ...refund, life: LIFE },
  )
  return row && readIntent(row.intent)
}
