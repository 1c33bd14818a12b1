import { StatusBadge } from "@medusajs/ui"
import { refundSums } from "../../../domain/payouts/refund-sums"
import { orderBadgeState, type OrderBadgeState } from "../../../domain/payouts/order-badge-state"
import type { OrderPaymentView } from "../../../types/order"
import { useMessages } from "../../lib/messages"

type Color = "green" | "red" | "orange" | "blue" | "grey"

const COLORS: Record<OrderBadgeState, Color> = {
  paid: "green",
  surplus: "orange",
  confirming: "blue",
  waiting: "blue",
  underpaid: "orange",
  unpaid: "red",
  cancelled: "grey",
  none: "grey",
  refunded: "grey",
  refunding: "blue",
  refund_waiting: "orange",
  refund_unsent: "grey",
  refund_due: "orange",
  nothing_due: "grey",
}

/** The payment state of an order. */
export function OrderState({ order }: { order: OrderPaymentView }) {
  const { t, dong } = useMessages()
  const { due, surplus } = order
  const state = orderBadgeState(order, refundSums(order))
  // Money that awaits a decision is not settled, even if Medusa has booked it.
  const color = state === "refund_unsent" && surplus > 0 ? "orange" : COLORS[state]
  return (
    <StatusBadge color={color} className="shrink-0 whitespace-nowrap">
      {t(`orders.state.${state}`, { due: dong(due), surplus: dong(surplus) })}
    </StatusBadge>
  )
}
