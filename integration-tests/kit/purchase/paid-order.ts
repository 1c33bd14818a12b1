import type { Journey } from "../journey/journey"
import type { PayInput } from "../simulator/simulator-client"

export type PaidOrder = { paymentId: string; orderId: string; cartId: string; orderCode: number }

/** Makes a purchase of 250.000 ₫, paid from Vietcombank's 0011004567890 by default. */
export async function payForOrder(journey: Journey, pay?: PayInput): Promise<PaidOrder> {
  return payForCart(journey, await journey.shopper.cart(), pay)
}

/** Pays for a filled cart and waits for its order. */
export async function payForCart(
  { shopper, simulator, orderOf, sql }: Journey,
  cartId: string,
  pay: PayInput = {},
): Promise<PaidOrder> {
  const { data } = await shopper.startPayment(cartId)
  await simulator.pay(data.order_code, pay)
  const order = await orderOf(cartId)
  const [payment] = await sql<{ id: string }>(
    `select p.id from payment p join cart_payment_collection c
       on c.payment_collection_id = p.payment_collection_id where c.cart_id = ?`,
    [cartId],
  )
  return { paymentId: payment?.id ?? "", orderId: order.id, cartId, orderCode: data.order_code }
}

export type PayoutOfApi = { id: string; state: string; amount: number } & Record<string, unknown>

/** Lists the payouts as the admin shows them, newest first. */
export async function listPayouts({ admin }: Journey): Promise<PayoutOfApi[]> {
  return (await admin("/payos/payouts")).body["payouts"] as PayoutOfApi[]
}
