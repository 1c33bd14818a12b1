import { toRefundPayout } from "../../../domain/money"
import { firstRow, newId, rows, type Db } from "./db"
import { raiseProblem } from "./problems"

/** A refund of Medusa that asks for money to be sent back. */
export type RefundFacts = {
  payment_collection_id: string
  payment_id: string
  refund_id: string
  /** Refunds of the payment made before this one: plain decimal text. */
  refunded_before: string
  /** The same with this one. */
  refunded: string
  /** Whole đồng that came in for the payment. */
  received: number
}

/**
 * Writes the draft payout of a refund and lists it, once per refund, in one transaction: no money
 * moves until a person confirms it.
 */
export function draftRefundPayout(db: Db, facts: RefundFacts): Promise<void> {
  return db.transaction(async (trx) => {
    await rows(trx, "select pg_advisory_xact_lock(hashtextextended(:payment_id, 0))", {
      payment_id: facts.payment_id,
    })
    const { refund_id } = facts
    const sql = "select 1 from payos_payout where refund_id = :refund_id"
    if (await firstRow(trx, sql, { refund_id })) return
    const paidOut = await sumPayoutsOfPayment(trx, facts.payment_id)
    const amount = toRefundPayout({ ...facts, paid_out: paidOut })
    await insertDraft(trx, facts, amount)
    if (amount === 0) return
    const detail = { payment_id: facts.payment_id, amount }
    await raiseProblem(trx, { kind: "refund_draft", subject: refund_id, detail })
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

/** Money of a collection that fits no order and that a person wants sent back. */
export type PayBack = { payment_collection_id: string; amount: number; created_by: string }

/** Drafts and lists the payout of money that fits no order: none moves until it is confirmed. */
export function draftPayBack(db: Db, payBack: PayBack): Promise<void> {
  const id = newId("popay")
  return db.transaction(async (trx) => {
    await rows(
      trx,
      `insert into payos_payout (id, purpose, payment_collection_id, amount, state, created_by)
       values (:id, 'pay_back', :payment_collection_id, :amount, 'draft', :created_by)`,
      { id, ...payBack },
    )
    const { payment_collection_id, amount } = payBack
    await raiseProblem(trx, {
      kind: "refund_draft",
      subject: id,
      detail: { payment_collection_id, amount },
    })
  })
}

/**
 * A draft or payout, as far as the balance of its collection needs it. Amount in whole đồng;
 * `refund_id` is null for money that was never captured.
 */
export type PayoutShare = { refund_id: string | null; amount: number }

/** What drafts and payouts of a payment collection take of its money. */
export async function listPayoutsOfCollection(
  db: Db,
  collectionId: string,
): Promise<PayoutShare[]> {
  const found = await rows<{ refund_id: string | null; amount: string }>(
    db,
    "select refund_id, amount from payos_payout where payment_collection_id = :collectionId",
    { collectionId },
  )
  return found.map(({ refund_id, amount }) => ({ refund_id, amount: Number(amount) }))
}

async function sumPayoutsOfPayment(db: Db, paymentId: string): Promise<number> {
  const row = await firstRow<{ sum: string }>(
    db,
    "select coalesce(sum(amount), 0) as sum from payos_payout where payment_id = :paymentId",
    { paymentId },
  )
  return Number(row?.sum ?? 0)
}
