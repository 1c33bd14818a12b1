import type { Journey } from "../kit/journey/journey"
import { leasesFree, readOrderTransactions } from "../kit/purchase/order-transactions"
import { placeOrder } from "../kit/purchase/unpaid-order"
import { eventually } from "../kit/time/eventually"

/** Requests to core's routes about an order that is paid through payOS. */
export function coreRouteCalls(journey: Journey) {
  const { simulator, sql, backend } = journey

  const remove = async (path: string) => {
    const response = await fetch(`${backend()}/admin/${path}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${await journey.adminToken()}` },
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const paidOrder = async () => {
    const placed = await placeOrder(journey)
    await simulator.pay(placed.session.data.order_code)
    await eventually("the order paid", async () => {
      return (await readOrderTransactions(journey, placed.order.id)).pending_difference === 0
    })
    await leasesFree(journey)
    const [payment] = await sql<{ id: string }>(
      "select id from payment where payment_collection_id = ?",
      [placed.collectionId],
    )
    return { ...placed, paymentId: payment?.id ?? "" }
  }

  return { remove, paidOrder }
}
