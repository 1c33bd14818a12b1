import type { OrderRef } from "./order-ref"

/**
 * A user's decision about money of a payment that is an allocation of its own, not a capture or a payout. Amount in
 * đồng.
 */
export type DecisionView = {
  id: string
  kind: "reallocated" | "paid_back_outside" | "kept" | "payee_already_paid" | "loss"
  amount: number
  /** The order that the money was allocated to; null for other kinds. */
  order: OrderRef | null
  reason: string | null
  /** The case that it closed; null for other decisions. */
  case_id: string | null
  decided_at: string
  is_reversed: boolean
}
