import { StatusBadge } from "@medusajs/ui"
import { refundSums } from "../../../domain/payouts/refund-sums"
import type { OrderPaymentState, OrderPaymentView } from "../../../types/order"
import { useMessages } from "../../lib/messages"

/**
 * `refunded`: all that was received went back. `refunding`: it is on its way. `refund_waiting`: a user has to decide
 * about it first. `give_back`: an order that became cheaper owes money.
 */
type Shown = OrderPaymentState | "refunded" | "refunding" | "refund_waiting" | "give_back"

type Color = "green" | "red" | "orange" | "blue" | "grey"

const COLORS: Record<Shown, Color> = {
  paid: "green",
  surplus: "orange",
  confirming: "blue",
  waiting: "blue",
  short: "orange",
  unpaid: "red",
  cancelled: "grey",
  none: "grey",
  refunded: "grey",
  refunding: "blue",
  refund_waiting: "orange",
  give_back: "orange",
}

/** Where an order's money stands, at a glance. */
export function OrderState({ order }: { order: OrderPaymentView }) {
  const { t, dong } = useMessages()
  const { missing, surplus } = order
  const state = shownState(order)
  return (
    <StatusBadge color={COLORS[state]} className="shrink-0 whitespace-nowrap">
      {t(`orders.state.${state}`, { missing: dong(missing), surplus: dong(surplus) })}
    </StatusBadge>
  )
}

function shownState(shown: OrderPaymentView): Shown {
  const { state, received, ...order } = shown
  const { booked, refunding, waiting } = refundSums(shown)
  if (state === "paid" && received > 0 && booked >= received) {
    if (waiting > 0) return "refund_waiting"
    return refunding > 0 ? "refunding" : "refunded"
  }
  const { surplus, captured_surplus, credited } = order
  // What was credited may have gone back already.
  const isOwed = captured_surplus === surplus && credited === 0
  return state === "surplus" && isOwed ? "give_back" : state
}
