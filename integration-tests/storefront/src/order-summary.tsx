import type { Item } from "./cart"
import { dong, say } from "./language"
import { useLoaded } from "./loaded"
import { store } from "./shop"

type Order = { id: string; display_id: number; total: number; items: Item[] }

/** An order as its buyer sees it. */
export function OrderSummary({ orderId }: { orderId: string }) {
  const { value: order } = useLoaded(async () => {
    const path = `/orders/${orderId}?fields=id,display_id,total,*items`
    return (await store<{ order: Order }>(path)).order
  })
  if (!order) return <p>…</p>
  return (
    <>
      <h2>
        {say("Đơn hàng", "Order")} #{order.display_id}
      </h2>
      <ul className="items">
        {order.items.map(({ id, title, quantity, total }) => (
          <li key={id}>
            <span>{title}</span>
            <span>× {quantity}</span>
            <strong>{dong(total)}</strong>
          </li>
        ))}
      </ul>
      <p className="total">
        {say("Tổng cộng", "Total")} <strong>{dong(order.total)}</strong>
      </p>
    </>
  )
}
