import { StatusBadge } from "@medusajs/ui"
import type { OrderPaymentState, OrderPaymentView } from "../../../types/order"
import { useWords } from "../../lib/words"

type Color = "green" | "red" | "orange" | "blue" | "grey"

const COLORS: Record<OrderPaymentState, Color> = {
  paid: "green",
  surplus: "orange",
  confirming: "blue",
  waiting: "blue",
  short: "orange",
  unpaid: "red",
  cancelled: "grey",
  none: "grey",
}

/** Where an order's money stands, at a glance. */
export function OrderState({ order }: { order: OrderPaymentView }) {
  const { t, dong } = useWords()
  const { state, missing, surplus } = order
  return (
    <StatusBadge color={COLORS[state]} className="shrink-0 whitespace-nowrap">
      {t(`orders.state.${state}`, { missing: dong(missing), surplus: dong(surplus) })}
    </StatusBadge>
  )
}
