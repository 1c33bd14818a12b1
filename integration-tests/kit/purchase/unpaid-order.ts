import type { Journey } from "../journey/journey"
import type { OrderRow } from "../journey/orders"
import type { Session } from "../shopper/shopper"

export type UnpaidOrder = {
  cartId: string
  collectionId: string
  session: Session
  order: OrderRow
}

/** Places an unpaid order of 250.000 ₫. */
export async function placeOrder({ shopper, orderOf }: Journey): Promise<UnpaidOrder> {
  const cartId = await shopper.cart()
  const session = await shopper.startPayment(cartId)
  const collectionId = await shopper.paymentCollection(cartId)
  const { status, body } = await shopper.complete(cartId)
  if (body["type"] !== "order") throw new Error(`No order: ${status} ${JSON.stringify(body)}`)
  return { cartId, collectionId, session, order: await orderOf(cartId) }
}

/** Requests an edit that adds a bag for 220.000 ₫ to an order, without confirming it. */
export async function requestOneBagMore({ admin, store }: Journey, orderId: string): Promise<void> {
  await admin("/order-edits", { order_id: orderId })
  await admin(`/order-edits/${orderId}/items`, {
    items: [{ variant_id: store().variantId, quantity: 1 }],
  })
  const { status } = await admin(`/order-edits/${orderId}/request`, {})
  if (status !== 200) throw new Error(`The edit of order ${orderId} was not requested: ${status}`)
}

/** Creates a second payment collection of an unpaid order, as the admin's button does. */
export async function addCollection({ admin }: Journey, orderId: string): Promise<string> {
  const { body } = await admin("/payment-collections", { order_id: orderId, amount: 250_000 })
  return (body["payment_collection"] as { id: string }).id
}

export type DraftWithLink = {
  orderId: string
  collectionId: string
  linkId: string
  orderCode: number
}

/** Creates a draft order of 220.000 ₫ with a code; core considers its payment collection unused. */
export async function draftWithLink({ admin, store, sql }: Journey): Promise<DraftWithLink> {
  const { regionId, variantId, salesChannelId } = store()
  const { body } = await admin("/draft-orders", {
    email: "khach@example.com",
    region_id: regionId,
    sales_channel_id: salesChannelId,
    items: [{ variant_id: variantId, quantity: 1 }],
  })
  const orderId = (body["draft_order"] as { id: string }).id
  await admin(`/payos/orders/${orderId}/link`, {})
  const [link] = await sql<{ id: string; payment_collection_id: string; order_code: string }>(
    `select id, payment_collection_id, order_code from payos_link
     where payment_collection_id in
       (select payment_collection_id from order_payment_collection where order_id = ?)`,
    [orderId],
  )
  if (!link) throw new Error(`Draft order ${orderId} has no payment link`)
  const { id: linkId, payment_collection_id: collectionId, order_code } = link
  return { orderId, collectionId, linkId, orderCode: Number(order_code) }
}
