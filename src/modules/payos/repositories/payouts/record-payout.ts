import type { DraftReason } from "../../../../domain/payouts/draft-reason"
import type { Destination } from "../../../../domain/payouts/destination"
import { toRefundShare } from "../../../../domain/money/money"
import { recordAuditEntry } from "../audit-log"
import {
  allocate,
  lockUnallocated,
  payoutKey,
  refundKey,
  type Allocation,
} from "../allocations/allocations"
import { firstRow, newId, rows, type Db } from "../db"
import { insertRequest } from "./payout-request"
import { lockPayout } from "./lock-payout"
import { recordPendingBooking, type ExpectedBooking } from "../refunds/refund-bookings"
import { PAYOUT_COLUMNS, toPayout, type Payout, type PayoutRow } from "./payout-row"
import { syncPayoutProblem } from "./sync-payout-problem"

/** A Medusa refund that needs a payout. Amounts as plain decimal text in đồng. */
export type RefundFacts = {
  payment_collection_id: string
  session_id: string
  payment_id: string
  refund_id: string
  /** The sum of the Payment's earlier refunds. */
  refunded_before: string
  /** The sum of the Payment's refunds, including this one. */
  refunded: string
  /** The transaction that Medusa books next; null if the Payment has no order. */
  booking: ExpectedBooking | null
}

/**
 * How a new payout starts. `queued` is sent without a further decision and needs a destination; `draft_reason` says why
 * a draft is not.
 */
export type PayoutPlan = {
  state: "draft" | "awaiting_approval" | "queued"
  draft_reason: DraftReason | null
  destination: Destination | null
  description: string
  /** The user who requested it; null for a draft that no user requested. */
  actor_id: string | null
  idempotency_key: string | null
  /** The payout channel; needed to queue. */
  client_id: string | null
  category?: string[] | null
}

/**
 * Releases a refund's money from its order and records its payout, once per refund, in one transaction with the queued
 * call or the problem that shows the draft. Pays out no more than the collection's unallocated money: allocations
 * recorded as facts may exceed what was received, and a user then decides whether to pay out the remainder.
 *
 * @returns false if it was recorded before
 */
export function recordRefundPayout(db: Db, facts: RefundFacts, plan: PayoutPlan): Promise<boolean> {
  return db.transaction(async (trx) => {
    const { refund_id, payment_id, payment_collection_id } = facts
    const released = await releaseFromOrder(trx, facts)
    if (!released) return false
    const amount = Math.max(0, Math.min(released.amount, released.unallocated))
    const refund = { purpose: "refund" as const, payment_collection_id, payment_id, refund_id }
    const lacks = { state: "draft", draft_reason: "money_missing" } as const
    await recordPayout(trx, { ...plan, ...refund, amount, ...(amount < released.amount && lacks) })
    if (facts.booking) await recordPendingBooking(trx, { refund_id, payment_id, ...facts.booking })
    return true
  })
}

/** A user's decision about refunded money instead of a payout. */
type OutsideRefund = Pick<Allocation, "kind" | "case_id" | "actor_id" | "reason">

/**
 * Releases a refund's money from its order and records how the user resolved it outside payOS.
 *
 * @returns false if it was recorded before
 */
export function recordOutsideRefund(
  db: Db,
  facts: RefundFacts,
  outside: OutsideRefund,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const released = await releaseFromOrder(trx, facts)
    if (!released) return false
    const { payment_collection_id: collection_id, refund_id } = facts
    const { amount } = released
    const key = `${outside.kind}:${refund_id}`
    const allocation = { ...outside, collection_id, ref: refund_id, amount, key }
    const allocation_id = amount > 0 ? await allocate(trx, allocation) : null
    const { kind, actor_id, reason } = outside
    const detail = { allocation_id, kind, amount, reason }
    await recordAuditEntry(trx, {
      subject: collection_id,
      action: "money_allocated",
      actor_id,
      detail,
    })
    return true
  })
}

/**
 * Credits the collection with a Medusa refund, up to the allocated amount: Medusa accepts a refund of 1 ₫ more than it
 * captured.
 *
 * @returns the credited amount and the unallocated money afterwards, in whole đồng; null if this was done before
 */
async function releaseFromOrder(
  trx: Db,
  facts: RefundFacts,
): Promise<{ amount: number; unallocated: number } | null> {
  const { payment_collection_id: collection_id, session_id: ref, refund_id } = facts
  const unallocated = await lockUnallocated(trx, collection_id)
  const key = refundKey(refund_id)
  const written = `select from payos_allocation where key = :key
    union all select from payos_payout where refund_id = :refund_id`
  if (await firstRow(trx, written, { key, refund_id })) return null
  const held = await sumAllocated(trx, ref)
  const amount = Math.max(0, Math.min(toRefundShare(facts), held))
  const back = { collection_id, kind: "capture" as const, ref, key, is_fact: true }
  if (amount > 0) await allocate(trx, { ...back, amount: -amount })
  return { amount, unallocated: unallocated + amount }
}

/** Returns a session's allocated amount less its refunds. */
async function sumAllocated(trx: Db, ref: string): Promise<number> {
  const row = await firstRow<{ sum: string }>(
    trx,
    "select coalesce(sum(amount), 0) as sum from payos_allocation where kind = 'capture' and ref = :ref",
    { ref },
  )
  return Number(row?.sum ?? 0)
}

/** A payout to record: a refund, unmatched money, or a user's manual payout. */
export type NewPayout = PayoutPlan &
  Pick<Payout, "purpose" | "amount"> &
  Partial<
    Pick<
      Payout,
      "payment_collection_id" | "payment_id" | "refund_id" | "batch_id" | "merchant_reference"
    >
  >

/**
 * Records a payout and queues it if its plan says so. Rounding may leave 0 ₫ to send: the payout is then discarded, so
 * that no user has to handle it.
 *
 * @returns the recorded payout
 */
export async function recordPayout(trx: Db, planned: NewPayout): Promise<Payout> {
  const isNothing = planned.amount === 0
  const isInstructed = planned.state !== "draft"
  // `insertRequest` below moves it to `queued`.
  const written = planned.state === "queued" ? "draft" : planned.state
  const payout = await insertPayout(trx, {
    ...planned,
    state: isNothing ? "discarded" : written,
    instructed_by: isInstructed ? planned.actor_id : null,
  })
  if (!isNothing) await allocateForPayout(trx, payout)
  await recordAuditEntry(trx, {
    subject: payout.id,
    action: isInstructed ? "payout_instructed" : "payout_drafted",
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
  await syncPayoutProblem(trx, recorded)
  return recorded
}

/**
 * Allocates a payout's money. A refund's payout follows from Medusa's refund and is a fact; the money must cover any
 * other.
 */
async function allocateForPayout(trx: Db, payout: Payout): Promise<void> {
  const { id, payment_collection_id: collection_id, amount, refund_id } = payout
  if (!collection_id) return
  const taken = { collection_id, kind: "payout" as const, ref: id, amount, key: payoutKey(id) }
  await allocate(trx, { ...taken, actor_id: payout.created_by, is_fact: refund_id !== null })
}

async function insertPayout(
  trx: Db,
  planned: Omit<NewPayout, "state"> & Pick<Payout, "state" | "instructed_by">,
): Promise<Payout> {
  const [row] = await rows<PayoutRow>(
    trx,
    `insert into payos_payout (id, purpose, payment_collection_id, payment_id, refund_id, batch_id,
       client_id, amount, description, merchant_reference, category, state, draft_reason, to_bin,
       to_account_number, to_account_name, idempotency_key, created_by, instructed_by)
     values (:id, :purpose, :payment_collection_id, :payment_id, :refund_id, :batch_id, :client_id, :amount,
       :description, :merchant_reference, cast(:category as jsonb), :state, :draft_reason, :to_bin,
       :to_account_number, :to_account_name, :idempotency_key, :created_by, :instructed_by)
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
      idempotency_key: planned.idempotency_key,
      created_by: planned.actor_id,
      instructed_by: planned.instructed_by,
    },
  )
  if (!row) throw new Error("Postgres returned no row for an inserted payout")
  return toPayout(row)
}
