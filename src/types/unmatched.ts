import type { ActionRefusal } from "../domain/problems/case-actions"
import type { UncertainReason } from "../domain/payouts/destination"
import type { OrderMatchReason } from "../domain/problems/rank-orders"
import type { OrderRef } from "./order-ref"
import type { DestinationInput } from "./payout"
import type { ProblemView, UnmatchedActionName } from "./problem"
import type { TransferView } from "./transfer"

/** A case of unmatched money, for the user who decides. Amounts in whole đồng. */
export type CaseView = {
  /** The problem in its current version, which a decision names. */
  problem: ProblemView
  /** Its latest transfers, newest first. */
  transfers: TransferView[]
  /** The price of its cart or order; null without either, or in another currency. */
  price: number | null
  /** The order that it was paid for; null if there is none. */
  order: OrderRef | null
  /**
   * The customer of its cart or order: the name, else the email, and the phone; null if the user may not see names.
   */
  customer: string | null
  /**
   * The balance due on its cart or order after all of the collection's money. `overpaid`: the excess. Both are null if
   * it pays for neither.
   */
  due: number | null
  overpaid: number | null
  /** Amounts of the same payment that users allocated to other orders. */
  allocations_out: { amount: number; order: OrderRef }[]
  /** Losses recorded for the same payment: the money may be the missing amount, which is the store's. */
  recorded_loss: number
  actions: CaseActionView[]
  /** Null in a store without payouts, and for a user who may not read payouts. */
  payer_account: CasePayerAccountView | null
}

/** The payer's account, to which the money of a case can be paid back. */
export type CasePayerAccountView = {
  /** The only account that all of it was sent from. */
  to: PayerAccountView | null
  /** Why a user has to enter an account; the page has a text for each reason. */
  uncertain: UncertainReason | null
}

type PayerAccountView = DestinationInput & { to_bank_name: string | null }

/** One way to decide, with the reason if it cannot succeed. */
export type CaseActionView = { action: UnmatchedActionName; refusal: ActionRefusal | null }

/** An order that the money of a case can be used for. */
export type ProposedOrderView = OrderRef & {
  /** The customer's name, else their email; null if the user may see neither. */
  customer: string | null
  created_at: string
  /** The balance due, in whole đồng. */
  due: number
  /** Why the money may be for it; empty if a user searched for the order. */
  reasons: OrderMatchReason[]
}

/** What became of money outside payOS. */
export type OutsideOutcomeName = "paid_back_outside" | "kept" | "loss"
