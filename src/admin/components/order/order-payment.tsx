import type { AdminOrder } from "@medusajs/framework/types"
import { Container, Skeleton } from "@medusajs/ui"
import { useEffect, useRef } from "react"
import { useOrderPayment } from "../../lib/orders"
import { usePermissions } from "../../lib/permissions"
import { LoadFailed } from "../load-failed"
import { FIRST, OrderPanel } from "./order-panel"

/** What payOS knows of an order's money, on the order's own page. */
export function OrderPayment({ order }: { order: AdminOrder }) {
  const { may } = usePermissions()
  const isOurs = order.currency_code === "vnd" && may("payos_payment:read")
  const { data, error, refetch } = useOrderPayment(order.id, isOurs)
  // Medusa's own buttons refund and cancel, too: the order that the page reads anew afterwards is another object.
  const seen = useRef(order)
  useEffect(() => {
    if (seen.current !== order) void refetch()
    seen.current = order
  }, [order, refetch])
  if (!isOurs) return null
  if (error) {
    return (
      <Container className="p-0" style={FIRST}>
        <LoadFailed error={error} retry={() => void refetch()} />
      </Container>
    )
  }
  if (!data) return <Skeleton className="h-24 w-full rounded-lg" style={FIRST} />
  if (data.order.state === "none" && data.order.missing <= 0) return null
  // The key closes the forms of one order when the page goes on to another.
  return <OrderPanel key={order.id} order={data.order} number={order.display_id} />
}
