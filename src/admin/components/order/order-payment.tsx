import type { AdminOrder } from "@medusajs/framework/types"
import { Container, Skeleton } from "@medusajs/ui"
import { useEffect, useRef } from "react"
import { useOrderPayment } from "../../lib/orders"
import { usePermissions } from "../../lib/permissions"
import { LoadFailed } from "../load-failed"
import { FIRST, OrderPanel } from "./order-panel"

/** The payOS view of an order's money, on the order's own page. */
export function OrderPayment({ order }: { order: AdminOrder }) {
  const { may } = usePermissions()
  const isOurs = order.currency_code === "vnd" && may("payos_payment:read")
  const { data, error, refetch } = useOrderPayment(order.id, isOurs)
  // Medusa's own buttons also refund and cancel. The page then refetches the order, which is a new object.
  const seen = useRef(order)
  useEffect(() => {
    if (seen.current !== order) void refetch()
    seen.current = order
  }, [order, refetch])
  if (!isOurs) return null
  if (!data && !error) return <Skeleton className="h-24 w-full rounded-lg" style={FIRST} />
  const isEmpty = data?.order.state === "none" && data.order.due <= 0
  return (
    <>
      {error && (
        <Container className="p-0" style={FIRST}>
          <LoadFailed error={error} retry={() => void refetch()} />
        </Container>
      )}
      {/* A failed refetch keeps the open forms; the key closes them when the page shows another order. */}
      {data && !isEmpty && (
        <OrderPanel key={order.id} order={data.order} number={order.display_id} />
      )}
    </>
  )
}
