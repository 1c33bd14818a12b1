import type { OrderRef } from "./order-ref"

/** A user's decision about money of a payment. Amount in đồng. */
export type DecisionView = {
  id: string
  kind: "moved" | "outside" | "kept" | "paid_outside" | "loss"
  amount: number
  /** The order that the money was allocated to; null for other kinds. */
  order: OrderRef | null
  reason: string | null
  decided_by: string | null
  decided_at: string
  is_reversed: boolean
}
