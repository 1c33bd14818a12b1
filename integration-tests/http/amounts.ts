import type { Journey } from "../kit/journey/journey"
import { waitForLoops } from "../kit/journey/run-loops"
import { signedBody, webhookData } from "../kit/simulator/webhook-data"
import { addFreeShipping, addGood } from "../kit/store/extra-goods"
import { eventually } from "../kit/time/eventually"

export function amounts(journey: Journey): void {
  const { shopper, simulator, sql, ordersOf, orderOf, problems, container, store } = journey
  let freeShipping: string
  let tenThousand: string
  let fractional: string
  journey.prepare(async () => {
    freeShipping = await addFreeShipping(container(), store())
    tenThousand = await addGood(container(), store(), { sku: "TEN-THOUSAND", price: 10_000 })
    fractional = await addGood(container(), store(), { sku: "FRACTIONAL", price: 13_332.6 })
  })

  const checkout = async (variantId: string) => {
    const cartId = await shopper.cart({ withShipping: false, variantId })
    await shopper.chooseShipping(cartId, freeShipping)
    return { cartId, session: await shopper.startPayment(cartId) }
  }

  it("T5: 4,000 of 10,000 places no order; another 6,000 places it", async () => {
    const { cartId, session } = await checkout(tenThousand)
    await simulator.pay(session.data.order_code, { amount: 4_000 })
    await eventually("the partial payment booked", async () => {
      const [link] = await sql("select status from payos_link")
      return link?.["status"] === "UNDERPAID"
    })
    await waitForLoops()
    expect(await ordersOf(cartId)).toEqual([])
    const completion = await shopper.complete(cartId)
    expect(completion.body["type"]).not.toBe("order")

    await simulator.pay(session.data.order_code, { amount: 6_000 })
    expect(await orderOf(cartId)).toMatchObject({ total: 10_000, captured: 10_000, payments: 1 })
    expect(await problems()).toEqual([])
  })

  it("a duplicate webhook of a partial payment is booked once", async () => {
    const { cartId, session } = await checkout(tenThousand)
    await simulator.pay(session.data.order_code, { amount: 5_000, deliver: "twice" })
    await waitForLoops()
    expect(await ordersOf(cartId)).toEqual([])
    const rows = await sql("select amount from payos_transfer")
    expect(rows).toEqual([{ amount: "5000" }])
  })

  it("a transfer reported by a webhook and by a fetch is booked once", async () => {
    const { cartId, session } = await checkout(tenThousand)
    await simulator.pay(session.data.order_code, { amount: 5_000, reference: "FT-SAME" })
    await eventually("a fetch after the webhook", async () => {
      const [link] = await sql("select fetched_at from payos_link")
      return link?.["fetched_at"]
    })
    const rows = await sql("select reference, amount, source from payos_transfer")
    expect(rows).toEqual([{ reference: "FT-SAME", amount: "5000", source: "webhook" }])
    expect(await ordersOf(cartId)).toEqual([])
  })

  it("webhooks that add up to the price place no order unless payOS confirms them", async () => {
    const { cartId, session } = await checkout(tenThousand)
    const key = journey.credentials().checksumKey
    const half = () => signedBody(webhookData(session, { amount: 5_000 }), key)
    await journey.webhook(half())
    await journey.webhook(half())
    await waitForLoops()
    expect(await ordersOf(cartId)).toEqual([])
  })

  it("T6: a total of 13,332.6 is paid by 13,333", async () => {
    const { cartId, session } = await checkout(fractional)
    expect(session.data.amount).toBe(13_333)
    await simulator.pay(session.data.order_code)
    expect(await orderOf(cartId)).toMatchObject({
      total: 13_332.6,
      captured: 13_332.6,
      payments: 1,
    })
    expect(await problems()).toEqual([])
  })

  it("T5: an overpayment is captured and booked up to the order's total, and its surplus becomes a case", async () => {
    const { cartId, session } = await checkout(tenThousand)
    await simulator.pay(session.data.order_code, { amount: 12_000 })
    expect(await orderOf(cartId)).toMatchObject({ total: 10_000, captured: 10_000 })
    const [problem] = await eventually("the surplus listed", async () => {
      const found = await problems()
      return found.length > 0 && found
    })
    expect(problem).toMatchObject({
      kind: "unmatched_money",
      detail: { reason: "surplus", amount: 2_000 },
    })
    expect(await sql("select amount from order_transaction")).toEqual([{ amount: "10000" }])
  })

  it("T5: a second payment after the order becomes a case and is not captured", async () => {
    const { cartId, session } = await checkout(tenThousand)
    await simulator.pay(session.data.order_code)
    await orderOf(cartId)
    await simulator.pay(session.data.order_code, { amount: 10_000 })
    const [problem] = await eventually("the second payment listed", async () => {
      const found = await problems()
      return found.length > 0 && found
    })
    expect(problem).toMatchObject({ detail: { reason: "surplus", amount: 10_000 } })
    expect(await ordersOf(cartId)).toEqual([expect.objectContaining({ captured: 10_000 })])
  })
}
