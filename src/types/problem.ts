import type { Remedy } from "../domain/problems/remedy-texts"
import type { OrderRef } from "./order-ref"
import type { TransferView } from "./transfer"
import type { DecisionView } from "./decision"

/** The decisions about unmatched money. */
export type UnmatchedActionName =
  "complete" | "allocate_to_order" | "accept_partial_payment" | "pay_back" | "resolve_outside"

/** An open problem with its remedy. */
export type ProblemView = {
  id: string
  /** The page has its own text for each kind. */
  kind: string
  /**
   * Its subject, by kind: the id of a link, payment collection, order, payout, batch, payout request, channel or
   * webhook event, or a key such as `tax_rate:8`.
   */
  subject: string
  detail: Record<string, unknown>
  /** A decision names this version, so that it applies only to what the user saw. */
  version: number
  /** The code of the remedy, for which the page has a text. */
  remedy: Remedy
  /** Whether a user can mark it as handled. */
  can_mark_handled: boolean
  created_at: string
  updated_at: string
}

/** A problem in the list; a case of unmatched money with its latest transfer, and how it was closed. */
export type ListedProblemView = ProblemView & {
  transfer?: TransferView | null
  /** The order whose payment it is; null without one. */
  order?: OrderRef | null
  /** The order to which users last allocated other money of the same payment. */
  allocated_to?: OrderRef | null
  closed?: ClosedCaseView
}

/** How a user closed a case. */
export type ClosedCaseView = {
  at: string
  /** The user's name, or their id if they were deleted. */
  by: string
  action: UnmatchedActionName
  reason: string | null
  /** Users' decisions about its payment's money; only those that are allocations of their own, see `DecisionView`. */
  decisions: DecisionView[]
}
