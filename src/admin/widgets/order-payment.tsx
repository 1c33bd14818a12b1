import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { Container, Skeleton } from "@medusajs/ui"
import { useEffect, useRef } from "react"
import { LoadFailed } from "../components/load-failed"
import { FIRST, OrderPanel } from "../components/order/order-panel"
import { useOrderPayment } from "../lib/orders"
import { usePermissions } from "../lib/permissions"

/** What payOS knows of an order's money, on the order's own page. */
const OrderPaymentWidget = ({ data }: DetailWidgetProps<AdminOrder>) => {
  const { may } = usePermissions()
  const isOurs = data.currency_code === "vnd" && may("payos_payment:read")
  const { data: answer, error, refetch } = useOrderPayment(data.id, isOurs)
  // Medusa's own buttons refund and cancel, too: the order that the page reads anew afterwards is another object.
  const seen = useRef(data)
  useEffect(() => {
    if (seen.current !== data) void refetch()
    seen.current = data
  }, [data, refetch])
  if (!isOurs) return null
  if (error) {
    return (
      <Container className="p-0" style={FIRST}>
        <LoadFailed error={error} retry={() => void refetch()} />
      </Container>
    )
  }
  if (!answer) return <Skeleton className="h-24 w-full rounded-lg" style={FIRST} />
  const { order } = answer
  if (order.state === "none" && order.missing <= 0) return null
  // The key closes the forms of one order when the page goes on to another.
  return <OrderPanel key={order.order_id} order={order} number={data.display_id} />
}

export default OrderPaymentWidget

export const config = defineWidgetConfig({
  zone: ["order.details.side.before", "draft_order.details.side.before"],
  id: "payos-order-payment",
})
