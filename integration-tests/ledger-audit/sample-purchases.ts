import { randomUUID } from "node:crypto"
import type { Journey } from "../kit/journey/journey"
import { signedBody, webhookData } from "../kit/simulator/webhook-data"
import { eventually } from "../kit/time/eventually"
import {
  admin,
  untilClosed,
  untilAllListed,
  untilSettled,
  untilListed,
  untilPayoutIs,
  readPurchase,
  type Purchase,
  type Started,
} from "./purchase-states"

/** Purchases in every state that the audit distinguishes. */
export type SamplePurchases = {
  paid: Purchase
  /** 100.000 of 250.000 ₫ paid; its code is open. */
  underpaid: Purchase
  /** 100.000 of 250.000 ₫ paid, with an unpaid second code for the remainder. */
  secondCode: Purchase
  /** Overpaid by 5.000 ₫. */
  surplus: Purchase
  /** 20.000 ₫ of it were refunded. */
  refunded: Purchase
  /** 20.000 ₫ of it were refunded at the second attempt; the first account did not exist. */
  resent: Purchase
  /** Its refund is a draft. */
  canceled: Purchase
  /** Its cart changed, its session was deleted, its link was cancelled. */
  abandoned: Purchase
  /** Its code is open and unpaid. */
  waiting: Purchase
  /** Paid after its session was deleted: 220.000 of its 250.000 ₫ are allocated to the order below. */
  late: Purchase
  /** 240.000 of 250.000 ₫, which a merchant accepted as a partial payment. */
  accepted: Purchase
  /** An order whose edit raised its total, paid with the late money of another cart. */
  allocated: Purchase
}

/** Makes the purchases over the store API, and sends a webhook with an unknown order code. */
export async function makePurchases(journey: Journey): Promise<SamplePurchases> {
  const { shopper, simulator, backend, webhook, credentials } = journey
  await simulator.registerWebhook(`${backend()}/hooks/payos`)
  const start = async (): Promise<Started> => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    return { cartId, orderCode: data.order_code }
  }
  const buy = async (amount?: number) => {
    const started = await start()
    await simulator.pay(started.orderCode, amount === undefined ? {} : { amount })
    const { id } = await journey.orderOf(started.cartId)
    await untilSettled(journey, started)
    return { ...started, order: id }
  }
  const paid = await buy()
  const surplus = await buy(255_000)
  const refunded = await buy()
  await refund(journey, refunded)
  const resent = await buy()
  await refundTwice(journey, resent)
  const canceled = await buy()
  await admin(journey, `/admin/orders/${canceled.order}/cancel`, {})
  const underpaid = await start()
  await simulator.pay(underpaid.orderCode, { amount: 100_000 })
  const secondCode = await requestRemainder(journey, await start())
  const abandoned = await abandon(journey, await start())
  const session = await shopper.startPayment(await shopper.cart())
  const foreign = webhookData(session, { orderCode: 4711 })
  await webhook(signedBody(foreign, credentials().checksumKey))
  const late = await abandon(journey, await start())
  const allocated = await allocate(journey, late, await buy())
  const accepted = await acceptPartialPayment(journey, await start())
  await untilAllListed(journey)
  const read = (started: { orderCode: number }) => readPurchase(journey, started.orderCode)
  return {
    paid: await read(paid),
    underpaid: await read(underpaid),
    secondCode: await read(secondCode),
    surplus: await read(surplus),
    refunded: await read(refunded),
    resent: await read(resent),
    canceled: await read(canceled),
    abandoned: await read(abandoned),
    waiting: await read({ orderCode: session.data.order_code }),
    late: await read(late),
    accepted: await read(accepted),
    allocated: await read(allocated),
  }
}

/** Requests the remainder with a second code, which cancels the underpaid first one. */
async function requestRemainder(
  journey: Journey,
  { cartId, orderCode }: Started,
): Promise<Started> {
  const { shopper, simulator, sql } = journey
  await simulator.behaviour({ cancelUnderpaid: "allowed" })
  await simulator.pay(orderCode, { amount: 100_000 })
  await eventually("a partial payment booked", async () => {
    const found = await sql(
      `select 1 from payos_transfer t join payos_link l on l.id = t.link_id
       where l.order_code = ?`,
      [orderCode],
    )
    return found.length > 0
  })
  const { data } = await shopper.startPayment(cartId)
  await untilClosed(journey, orderCode)
  return { cartId, orderCode: data.order_code }
}

/** Raises an order's total by an edit, and allocates the late money of another cart to it. */
async function allocate(
  journey: Journey,
  late: Started,
  { order }: { order: string },
): Promise<Started> {
  const { simulator, store, sql } = journey
  await simulator.pay(late.orderCode, { amount: 250_000 })
  const { collection } = await readPurchase(journey, late.orderCode)
  const problem = await untilListed(journey, collection)
  await admin(journey, "/admin/order-edits", { order_id: order })
  const items = [{ variant_id: store().variantId, quantity: 1 }]
  await admin(journey, `/admin/order-edits/${order}/items`, { items })
  await admin(journey, `/admin/order-edits/${order}/request`, {})
  await admin(journey, `/admin/order-edits/${order}/confirm`, {})
  const body = { version: problem.version, action: "allocate_to_order", order_id: order }
  await admin(journey, `/admin/payos/problems/${problem.id}/resolve`, body)
  const [link] = await sql<{ order_code: string }>(
    `select l.order_code from payos_link l join payos_allocation m
       on m.to_collection_id = l.payment_collection_id`,
  )
  const orderCode = Number(link?.order_code)
  await untilClosed(journey, orderCode)
  return { cartId: "", orderCode }
}

/** Accepts 240.000 ₫ as a partial payment once the code is cancelled. */
async function acceptPartialPayment(journey: Journey, started: Started): Promise<Started> {
  const { simulator, sql } = journey
  await simulator.pay(started.orderCode, { amount: 240_000 })
  const { link, collection } = await eventually("the partial payment booked", async () => {
    const [booked] = await sql(
      `select 1 from payos_transfer t join payos_link l on l.id = t.link_id
       where l.order_code = ?`,
      [started.orderCode],
    )
    return booked && readPurchase(journey, started.orderCode)
  })
  const reason = "Khách quen"
  await admin(journey, `/admin/payos/links/${link}/cancel`, { reason })
  const problem = await untilListed(journey, collection)
  const body = {
    version: problem.version,
    action: "accept_partial_payment",
    written_off: 10_000,
    reason,
  }
  await admin(journey, `/admin/payos/problems/${problem.id}/resolve`, body)
  await untilSettled(journey, started)
  return started
}

async function refund(journey: Journey, started: Started): Promise<void> {
  const { payment } = await readPurchase(journey, started.orderCode)
  await admin(journey, `/admin/payments/${payment}/refund`, { amount: 20_000 })
  await untilPayoutIs(journey, started, "succeeded")
}

async function refundTwice(journey: Journey, started: Started): Promise<void> {
  const { payment } = await readPurchase(journey, started.orderCode)
  const account = (to_account_number: string) => ({ to_bin: "970422", to_account_number })
  await admin(journey, `/admin/payos/payments/${payment}/refunds`, {
    amount: 20_000,
    idempotency_key: randomUUID(),
    destination: account("0000000404"),
  })
  await untilPayoutIs(journey, started, "failed")
  const { payout } = await readPurchase(journey, started.orderCode)
  await admin(journey, `/admin/payos/payouts/${payout}/confirm`, {
    destination: account("9876543210"),
  })
  await untilPayoutIs(journey, started, "succeeded")
}

async function abandon(journey: Journey, started: Started): Promise<Started> {
  const { shopper, store } = journey
  await shopper.must("POST", `/store/carts/${started.cartId}/line-items`, {
    variant_id: store().variantId,
    quantity: 1,
  })
  await untilClosed(journey, started.orderCode)
  return started
}
