import type { ActionRefusal } from "../domain/problems/case-actions"
import type { UncertainReason } from "../domain/payouts/destination"
import type { OrderReason } from "../domain/problems/rank-orders"
import type { OrderRef } from "./order-ref"
import type { DestinationInput } from "./payout"
import type { ProblemView, UnmatchedActionName } from "./problem"
import type { TransferView } from "./transfer"

/** What a case of unmatched money is about, for the person who decides. Amounts in whole đồng. */
export type CaseView = {
  /** As it is now; a decision names its version. */
  problem: ProblemView
  /** Its latest transfers, newest first. */
  transfers: TransferView[]
  /** What its cart or order costs; null without either, or in another currency. */
  price: number | null
  /** The order that it was paid for, if there is one. */
  order: OrderRef | null
  /** What its cart or order still lacks beside it, and what is more than that; null if it pays for neither. */
  missing: number | null
  over: number | null
  /** What of the same payment was used for other orders. */
  moved: { amount: number; order: OrderRef }[]
  /** Losses that were recorded for the same payment: the money may be what was missing, which is the store's. */
  recorded_loss: number
  actions: CaseActionView[]
  /** Null in a store that sends no payouts, and for a user who may not read them. */
  pay_back: PayBackView | null
}

/** Where the money of a case can be paid back to. */
export type PayBackView = {
  /** The one account that all of it came from. */
  to: PayerAccountView | null
  /** Why a user has to name an account: the page has a text for each reason. */
  uncertain: UncertainReason | null
}

type PayerAccountView = DestinationInput & { to_bank_name: string | null }

/** One way to decide, with the reason if it cannot succeed. */
export type CaseActionView = { action: UnmatchedActionName; refusal: ActionRefusal | null }

/** An order that the money of a case can be used for. */
export type ProposedOrderView = OrderRef & {
  /** The name of who ordered, else their e-mail; null if the user may not see either. */
  customer: string | null
  created_at: string
  /** What it lacks, in whole đồng. */
  missing: number
  /** Why the money may be for it; empty if a user has named it. */
  reasons: OrderReason[]
}

/** What happened to money outside payOS. */
export type OutsideOutcomeName = "paid_back_outside" | "kept" | "loss"
