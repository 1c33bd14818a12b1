import type { Destination } from "../../../../domain/destination"
import { toRefundPayout } from "../../../../domain/money"
import { recordAct } from "../acts"
import { firstRow, newId, rows, type Db } from "../db"
import { insertRequest } from "./payout-request"
import { PAYOUT_COLUMNS, toPayout, type Payout, type PayoutRow } from "./payout-row"
import { showPayout } from "./show-payout"

/** A refund of Medusa that asks for money to be sent back. */
export type RefundFacts = {
  payment_collection_id: string
  payment_id: string
  refund_id: string
  /** Refunds of the payment made before this one: plain decimal text. */
  refunded_before: string
  /** The same with this one. */
  refunded: string
  /** Whole đồng that came in for the collection, or were moved to it. */
  received: number
}

/**
 * What is to be done with a new payout. `queued` goes out by itself and needs a destination;
 * `draft_reason` says why it does not.
 */
export type PayoutPlan = {
  state: "draft" | "awaiting_approval" | "queued"
  draft_reason: string | null
  destination: Destination | null
  description: string
  /** The person whose word it is; null for a draft that nobody asked for. */
  actor_id: string | null
  form_token: string | null
  /** The payout channel; needed to queue. */
  client_id: string | null
}

/**
 * Writes the payout of a refund, once per refund, in one transaction with what makes it go out or
 * shows it to a person.
 *
 * @returns false where it was written before
 */
export function recordRefundPayout(db: Db, facts: RefundFacts, plan: PayoutPlan): Promise<boolean> {
  return db.transaction(async (trx) => {
    const { refund_id, payment_id, payment_collection_id } = facts
    await lockSums(trx, payment_collection_id)
    const sql = "select 1 from payos_payout where refund_id = :refund_id"
    if (await firstRow(trx, sql, { refund_id })) return false
    const paidOut = await sumLivePayouts(trx, payment_collection_id)
    const amount = toRefundPayout({ ...facts, paid_out: paidOut })
    await recordPayout(trx, {
      ...plan,
      purpose: "refund",
      payment_collection_id,
      payment_id,
      refund_id,
      amount,
    })
    return true
  })
}

/** Money that fits no order, or a transfer that a person makes. */
export type NewPayout = PayoutPlan &
  Pick<Payout, "purpose" | "amount"> &
  Partial<
    Pick<
      Payout,
      | "payment_collection_id"
      | "payment_id"
      | "refund_id"
      | "batch_id"
      | "merchant_reference"
      | "category"
    >
  >

/**
 * Writes a payout and, where its plan says so, queues it. Rounding may leave nothing to send: then
 * there is nothing for a person to do either.
 *
 * @returns the payout as it stands after this
 */
export async function recordPayout(trx: Db, planned: NewPayout): Promise<Payout> {
  const isNothing = planned.amount === 0
  const isAsked = planned.state !== "draft"
  const written = planned.state === "queued" ? "draft" : planned.state
  const payout = await insertPayout(trx, {
    ...planned,
    state: isNothing ? "discarded" : written,
    confirmed_by: isAsked ? planned.actor_id : null,
  })
  await recordAct(trx, {
    subject: payout.id,
    act: isAsked ? "payout_asked" : "payout_drafted",
    actor_id: planned.actor_id,
    detail: { amount: payout.amount, purpose: payout.purpose, reason: planned.draft_reason },
  })
  if (planned.state === "queued" && !isNothing) {
    if (!planned.client_id) throw new Error("A payout cannot be queued without a payout channel")
    await insertRequest(trx, [payout], {
      client_id: planned.client_id,
      ...(payout.category ? { category: payout.category } : {}),
    })
  }
  const recorded = await lockPayout(trx, payout.id)
  if (!recorded) throw new Error("The payout vanished inside its transaction")
  await showPayout(trx, recorded)
  return recorded
}

async function insertPayout(
  trx: Db,
  planned: Omit<NewPayout, "state"> & Pick<Payout, "state" | "confirmed_by">,
): Promise<Payout> {
  const [row] = await rows<PayoutRow>(
    trx,
    `insert into payos_payout (id, purpose, payment_collection_id, payment_id, refund_id, batch_id,
       client_id, amount, description, merchant_reference, category, state, draft_reason, to_bin,
       to_account_number, to_account_name, form_token, created_by, confirmed_by)
     values (:id, :purpose, :payment_collection_id, :payment_id, :refund_id, :batch_id, :client_id, :amount,
       :description, :merchant_reference, cast(:category as jsonb), :state, :draft_reason, :to_bin,
       :to_account_number, :to_account_name, :form_token, :created_by, :confirmed_by)
     returning ${PAYOUT_COLUMNS}`,
    {
      id: newId("popay"),
      purpose: planned.purpose,
      payment_collection_id: planned.payment_collection_id ?? null,
      payment_id: planned.payment_id ?? null,
      refund_id: planned.refund_id ?? null,
      batch_id: planned.batch_id ?? null,
      client_id: planned.client_id,
      amount: planned.amount,
      description: planned.description,
      merchant_reference: planned.merchant_reference ?? null,
      category: planned.category ? JSON.stringify(planned.category) : null,
      state: planned.state,
      draft_reason: planned.draft_reason,
      to_bin: planned.destination?.to_bin ?? null,
      to_account_number: planned.destination?.to_account_number ?? null,
      to_account_name: planned.destination?.to_account_name ?? null,
      form_token: planned.form_token,
      created_by: planned.actor_id,
      confirmed_by: planned.confirmed_by,
    },
  )
  if (!row) throw new Error("Postgres returned no row for an inserted payout")
  return toPayout(row)
}

/** Reads a payout for a change of it. */
export async function lockPayout(trx: Db, id: string): Promise<Payout | null> {
  const row = await firstRow<PayoutRow>(
    trx,
    `select ${PAYOUT_COLUMNS} from payos_payout where id = :id for update`,
    { id },
  )
  return row && toPayout(row)
}

/** Payouts of one collection are written one at a time: each is measured against the others. */
export async function lockSums(trx: Db, collectionId: string): Promise<void> {
  const sql = "select pg_advisory_xact_lock(hashtextextended(:collectionId, 0))"
  await rows(trx, sql, { collectionId })
}

async function sumLivePayouts(db: Db, collectionId: string): Promise<number> {
  const row = await firstRow<{ sum: string }>(
    db,
    `select coalesce(sum(amount), 0) as sum from payos_payout
     where payment_collection_id = :collectionId and state <> 'discarded'`,
    { collectionId },
  )
  return Number(row?.sum ?? 0)
}
