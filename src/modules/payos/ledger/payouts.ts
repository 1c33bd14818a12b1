import { toRefundPayout } from "../../../domain/money"
import { firstRow, newId, rows, type Db } from "./db"

/** A refund of Medusa that asks for money to be sent back. */
export type RefundFacts = {
  payment_collection_id: string
  payment_id: string
  refund_id: string
  /** All refunds of the payment, this one included: plain decimal text. */
  refunded: string
  /** Whole đồng that came in for the payment. */
  received: number
}

/**
 * Writes the draft payout of a refund, once per refund: no money moves until a person confirms it.
 *
 * @returns the draft's amount in whole đồng
 */
export function draftRefundPayout(db: Db, facts: RefundFacts): Promise<number> {
  return db.transaction(async (trx) => {
    const existing = await firstRow<{ amount: string }>(
      trx,
      "select amount from payos_payout where refund_id = :refund_id",
      { refund_id: facts.refund_id },
    )
    if (existing) return Number(existing.amount)
    const paidOut = await sumPayouts(trx, "payment_id", facts.payment_id)
    const amount = toRefundPayout(facts.refunded, paidOut, facts.received)
    await insertDraft(trx, facts, amount)
    return amount
  })
}

async function insertDraft(trx: Db, facts: RefundFacts, amount: number): Promise<void> {
  await rows(
    trx,
    `insert into payos_payout
       (id, purpose, payment_collection_id, payment_id, refund_id, amount, state)
     values (:id, 'refund', :payment_collection_id, :payment_id, :refund_id, :amount, 'draft')
     on conflict (refund_id) do nothing`,
    {
      id: newId("popay"),
      payment_collection_id: facts.payment_collection_id,
      payment_id: facts.payment_id,
      refund_id: facts.refund_id,
      amount,
    },
  )
}

/** What drafts and payouts of a payment collection take of its money, in whole đồng. */
export function sumPayoutsOfCollection(db: Db, collectionId: string): Promise<number> {
  return sumPayouts(db, "payment_collection_id", collectionId)
}

async function sumPayouts(
  db: Db,
  column: "payment_id" | "payment_collection_id",
  id: string,
): Promise<number> {
  const row = await firstRow<{ sum: string }>(
    db,
    `select coalesce(sum(amount), 0) as sum from payos_payout where ${column} = :id`,
    { id },
  )
  return Number(row?.sum ?? 0)
}
