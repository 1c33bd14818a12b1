import type { Destination } from "../../../../domain/payouts/destination"
import { toRefundShare } from "../../../../domain/money/money"
import { recordAuditEntry } from "../audit-log"
import {
  allocate,
  lockFree,
  payoutKey,
  refundKey,
  type Allocation,
} from "../allocations/allocations"
import { firstRow, newId, rows, type Db } from "../db"
import { insertRequest } from "./payout-request"
import { recordBooking, type ExpectedBooking } from "../refunds/refund-bookings"
import { PAYOUT_COLUMNS, toPayout, type Payout, type PayoutRow } from "./payout-row"
import { showPayout } from "./show-payout"

/** A refund of Medusa that asks for money to be sent back. */
export type RefundFacts = {
  payment_collection_id: string
  session_id: string
  payment_id: string
  refund_id: string
  /** Refunds of the payment made before this one: plain decimal text. */
  refunded_before: string
  /** The same with this one. */
  refunded: string
  /** What Medusa goes on to book; null where the Payment is no order's. */
  booking: ExpectedBooking | null
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
 * Takes a refund from its order and writes its payout, once per refund, in one transaction with what makes
 * the payout go out or shows it to a user. It pays out no more than the collection has.
 *
 * @returns false where it was written before
 */
export function recordRefundPayout(db: Db, facts: RefundFacts, plan: PayoutPlan): Promise<boolean> {
  return db.transaction(async (trx) => {
    const { refund_id, payment_id, payment_collection_id } = facts
    const taken = await takeFromOrder(trx, facts)
    if (!taken) return false
    const amount = Math.max(0, Math.min(taken.amount, taken.free))
    const refund = { purpose: "refund" as const, payment_collection_id, payment_id, refund_id }
    await recordPayout(trx, { ...plan, ...refund, amount })
    if (facts.booking) await recordBooking(trx, { refund_id, payment_id, ...facts.booking })
    return true
  })
}

/** What a user did with refunded money instead of a payout. */
export type RefundSettlement = Pick<Allocation, "kind" | "case_id" | "actor_id" | "reason">

/**
 * Takes a refund from its order and records what a user did with the money outside payOS.
 *
 * @returns false where it was written before
 */
export function recordSettledRefund(
  db: Db,
  facts: RefundFacts,
  settlement: RefundSettlement,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const taken = await takeFromOrder(trx, facts)
    if (!taken) return false
    const { payment_collection_id: collection_id, refund_id } = facts
    const { amount } = taken
    const key = `${settlement.kind}:${refund_id}`
    const settled = { ...settlement, collection_id, ref: refund_id, amount, key }
    const allocation_id = amount > 0 ? await allocate(trx, settled) : null
    const { kind, actor_id, reason } = settlement
    const detail = { allocation_id, kind, amount, reason }
    await recordAuditEntry(trx, {
      subject: collection_id,
      act: "money_allocated",
      actor_id,
      detail,
    })
    return true
  })
}

/**
 * Gives the collection back what Medusa refunded, as far as it was granted: Medusa takes a refund of 1 đ more
 * than it captured. Null where that was done before.
 *
 * @returns what was given back, and what is free after it, in whole đồng
 */
async function takeFromOrder(
  trx: Db,
  facts: RefundFacts,
): Promise<{ amount: number; free: number } | null> {
  const { payment_collection_id: collection_id, session_id: ref, refund_id } = facts
  const free = await lockFree(trx, collection_id)
  const key = refundKey(refund_id)
  const written = `select from payos_allocation where key = :key
    union all select from payos_payout where refund_id = :refund_id`
  if (await firstRow(trx, written, { key, refund_id })) return null
  const held = await sumGranted(trx, ref)
  const amount = Math.max(0, Math.min(toRefundShare(facts), held))
  const back = { collection_id, kind: "order" as const, ref, key, is_fact: true }
  if (amount > 0) await allocate(trx, { ...back, amount: -amount })
  return { amount, free: free + amount }
}

/** What a session was granted and has not been refunded. */
async function sumGranted(trx: Db, ref: string): Promise<number> {
  const row = await firstRow<{ sum: string }>(
    trx,
    "select coalesce(sum(amount), 0) as sum from payos_allocation where kind = 'order' and ref = :ref",
    { ref },
  )
  return Number(row?.sum ?? 0)
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
  if (!isNothing) await takeForPayout(trx, payout)
  await recordAuditEntry(trx, {
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

/** A refund's payout follows from what Medusa refunded; any other is a decision that the money must cover. */
async function takeForPayout(trx: Db, payout: Payout): Promise<void> {
  const { id, payment_collection_id: collection_id, amount, refund_id } = payout
  if (!collection_id) return
  const taken = { collection_id, kind: "payout" as const, ref: id, amount, key: payoutKey(id) }
  await allocate(trx, { ...taken, actor_id: payout.created_by, is_fact: refund_id !== null })
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
