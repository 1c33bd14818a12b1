import { readIntent, type NewRefundIntent, type RefundIntent } from "./refund-intent"
import { firstRow, newId, rows, type Db } from "../db"

/**
 * The most that an intent and its refund may be apart: the request is over by then, and the clocks of Medusa, which dates
 * refunds, and of Postgres may differ.
 */
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
 * Consumes the intent that a refund names, for this refund alone: the intent must be of the same Payment, and the
 * refund must have been created soon after it. A refund that a crash interrupted may be found much later. Idempotent
 * for the same refund.
 *
 * @returns null if the refund names no intent, or one that it may not consume
 */
export async function consumeIntent(
  db: Db,
  refund: { id: string | null; payment_id: string; refund_id: string; refunded_at: Date },
): Promise<RefundIntent | null> {
  if (!refund.id) return null
  const row = await firstRow<{ intent: unknown }>(
    db,
    `update payos_refund_intent set refund_id = :refund_id
     where id = :id and payment_id = :payment_id
       and (refund_id = :refund_id
         or (refund_id is null and :refunded_at between created_at - cast(:life as interval)
           and created_at + cast(:life as interval)))
     returning intent`,
    { ...refund, life: LIFE },
  )
  return row && readIntent(row.intent)
}
