import type { DraftReason } from "../../../../domain/payouts/draft-reason"
import { z } from "@medusajs/framework/zod"
import type { Destination } from "../../../../domain/payouts/destination"
import type { PayoutState } from "../../../../domain/payouts/payout-state"

/** `refund`: of a captured Payment. `pay_back`: of unmatched money. `manual`: entered by a user, without a purchase. */
export type PayoutPurpose = "refund" | "pay_back" | "manual"

/** A payout of the ledger: money for one account. Amount in whole đồng. */
export type Payout = {
  id: string
  purpose: PayoutPurpose
  payment_collection_id: string | null
  payment_id: string | null
  refund_id: string | null
  batch_id: string | null
  /** Its row number in the file or form of its batch. */
  batch_row: number | null
  /** The payout channel that pays it; null while unknown. */
  client_id: string | null
  amount: number
  description: string
  /** The merchant's own reference of a manual payout; payOS gets a unique one of the plugin. */
  merchant_reference: string | null
  category: string[] | null
  state: PayoutState
  /** Why it waits for a user instead of being sent. */
  draft_reason: DraftReason | null
  to_bin: string | null
  to_account_number: string | null
  to_account_name: string | null
  /** The number of its last attempt, 0 before the first; the attempt may have ended before it was sent. */
  attempt: number
  error_code: string | null
  error_message: string | null
  bank_reference: string | null
  created_by: string | null
  /** The user responsible for the account: who named it, or else requested the payout. */
  instructed_by: string | null
  /** The user who last confirmed it, as a draft or for another attempt; null before. */
  confirmed_by: string | null
  approved_by: string | null
  discarded_by: string | null
  discard_reason: string | null
  /** It was discarded because its payee has the money, from the user outside payOS or from an earlier payout. */
  is_payee_paid: boolean
  /** The number of its attempts that arrived although a user had sent it again or discarded it. */
  unexpected_arrival_count: number
  /** It awaits the merchant's approval in payOS's portal. */
  awaits_payos_approval: boolean
  /** The account's holder, as payOS last reported it; null before. */
  reported_name: string | null
  arrived_at: Date | null
  /** When the recipient's personal data was erased. */
  erased_at: Date | null
  created_at: Date
  updated_at: Date
}

export type PayoutRow = Omit<Payout, "amount"> & { amount: string }

const whole = z.coerce.number().int()

export function toPayout(row: PayoutRow): Payout {
  return { ...row, amount: whole.parse(row.amount) }
}

/** A payout as a user saw it; amount in whole đồng. `attempt`: the number of attempts at that time. */
export type ExpectedPayout = {
  amount: number
  to_bin: string
  to_account_number: string
  attempt?: number | undefined
}

/** Uses `count(*)`: with `exists` over many payouts, Postgres would read every allocation. */
const IS_PAYEE_PAID = `state = 'discarded' and (select count(*) > 0 from payos_allocation h
  where h.key = 'payee_already_paid:' || payos_payout.id
    and not exists (select from payos_allocation r where r.key = 'reversal:' || h.id))`

const UNEXPECTEDLY_SENT = `(select count(*)::int from payos_payout_attempt a
  where a.payout_id = payos_payout.id and a.state = 'succeeded'
    and (a.attempt, a.state) <> (payos_payout.attempt, payos_payout.state))`

const LAST_ATTEMPT = `a.payout_id = payos_payout.id and a.attempt = payos_payout.attempt`

/** The condition on a row of `payos_payout` that it awaits the merchant's approval in payOS's portal. */
export const WAITS_AT_PAYOS = `state = 'processing' and (select count(*) > 0 from payos_payout_attempt a
  join payos_payout_request r on r.id = a.request_id
  where ${LAST_ATTEMPT} and r.approval_state in ('DRAFTING', 'SUBMITTED'))`

const REPORTED_NAME = `(select a.to_account_name from payos_payout_attempt a where ${LAST_ATTEMPT})`

/** The columns of a row of `payos_payout`, in the order of its type, without `idempotency_key`. */
export const PAYOUT_COLUMNS = `id, purpose, payment_collection_id, payment_id, refund_id, batch_id,
  batch_row, client_id, amount, description, merchant_reference, category, state, draft_reason, to_bin,
  to_account_number, to_account_name, attempt, error_code, error_message, bank_reference, created_by, instructed_by,
  confirmed_by, approved_by, discarded_by, discard_reason,
  ${IS_PAYEE_PAID} as is_payee_paid, ${UNEXPECTEDLY_SENT} as unexpected_arrival_count,
  ${WAITS_AT_PAYOS} as awaits_payos_approval, ${REPORTED_NAME} as reported_name, arrived_at, erased_at, created_at, updated_at`

/** Whether it is sent with its batch instead of by itself: it has a batch and no attempt yet. */
export function isWithBatch({ batch_id, attempt }: Pick<Payout, "batch_id" | "attempt">): boolean {
  return batch_id !== null && attempt === 0
}

/** Whether it awaits approval because a user other than `instructed_by` confirmed another attempt. */
export function isTakenOver(payout: Payout): boolean {
  const { state, instructed_by, confirmed_by } = payout
  const isOther = confirmed_by !== null && confirmed_by !== instructed_by
  return state === "awaiting_approval" && isOther && !isWithBatch(payout)
}

/** Returns the destination of a payout; null until a user enters it. */
export function destinationOf(payout: Payout): Destination | null {
  const { to_bin, to_account_number, to_account_name } = payout
  return to_bin && to_account_number ? { to_bin, to_account_number, to_account_name } : null
}
