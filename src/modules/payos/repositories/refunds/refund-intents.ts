import { readIntent, type NewRefundIntent, type RefundIntent } from "./refund-intent"
import { firstRow, newId, rows, type Db } from "../db"

/** Lifetime of an unused intent: its request is over by then. */
const LIFE = "15 minutes"

/**
 * Records a user's request for a refund of a Payment, before core creates the refund.
 *
 * @returns the intent's id, for the refund's metadata
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
 * Consumes the intent that a refund names, for this refund alone: the intent must be of the same Payment and recent.
 * Idempotent for the same refund.
 *
 * @returns null if the refund names no intent, or one that it may not consume
 */
export async function consumeIntent(
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
