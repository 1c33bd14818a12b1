import type { OrderMoney } from "../money/order-money"
import type { refundSums } from "./refund-sums"

/**
 * The state on an order's badge. `refunded`: all that was received went back. `refunding`: it is on its way.
 * `refund_waiting`: a user has to confirm or discard it first. `refund_unsent`: Medusa has refunded it, and not all of
 * it was sent: it was kept, or is unallocated. `refund_due`: an order that became cheaper owes money. `nothing_due`: it
 * has no balance due and no money from payOS.
 */
export type OrderBadgeState =
  | OrderMoney["state"]
  | "refunded"
  | "refunding"
  | "refund_waiting"
  | "refund_unsent"
  | "refund_due"
  | "nothing_due"

type ShownOrder = Pick<
  OrderMoney,
  "state" | "received" | "surplus" | "captured_surplus" | "credited"
> & { payments: readonly { captured: number; refunded: number }[] }

/** Amounts in đồng. */
type Sums = ReturnType<typeof refundSums>

/**
 * Returns the state that an order's badge shows: `paid` only while it holds money that payOS received, and returns none of
 * it.
 */
export function orderBadgeState(order: ShownOrder, sums: Sums): OrderBadgeState {
  const { state, surplus, captured_surplus, credited } = order
  if (state === "paid")
    return ongoingRefund(sums) ?? (hasMoney(order) ? "paid" : shownWithoutMoney(order, sums))
  if (state !== "surplus") return state
  if (captured_surplus < surplus) return isUnsent(order, sums) ? "refund_unsent" : "surplus"
  // Credited money may already have been returned.
  return credited === 0 ? "refund_due" : "surplus"
}

/** Whether an order holds money; a full refund leaves less than one đồng. */
function hasMoney({ received, payments }: ShownOrder): boolean {
  const held = payments.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
  return received > 0 && held >= 1
}

function ongoingRefund({ refunding, waiting }: Sums): OrderBadgeState | null {
  if (waiting > 0) return "refund_waiting"
  return refunding > 0 ? "refunding" : null
}

function shownWithoutMoney(order: ShownOrder, { booked, refunded }: Sums): OrderBadgeState {
  if (order.received === 0 || booked + refunded === 0) return "nothing_due"
  return refunded >= order.received - roundedUp(order) ? "refunded" : "refund_unsent"
}

/** Whether a refund of Medusa has no payout that sends its money. */
function isUnsent(order: ShownOrder, { booked, refunded, refunding, waiting }: Sums): boolean {
  return booked - roundedUp(order) > refunded + refunding + waiting
}

/** Returns the đồng received for fractions, which no payout returns: at most one per payment. */
function roundedUp({ payments }: ShownOrder): number {
  return payments.filter(({ captured }) => !Number.isInteger(captured)).length
}
