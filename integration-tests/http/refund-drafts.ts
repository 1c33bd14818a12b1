import { addFreeShipping, addGood } from "../support/extra-goods"
import type { Journey } from "../support/journey"

export function refundDrafts(journey: Journey): void {
  const { shopper, simulator, sql, orderOf, container, store, problems, admin } = journey
  let freeShipping: string
  let fractional: string
  journey.prepare(async () => {
    freeShipping = await addFreeShipping(container(), store())
    fractional = await addGood(container(), store(), { sku: "FRACTIONAL DRAFT", price: 13_332.6 })
  })

  const paidOrder = async (variantId?: string) => {
    const cartId = await shopper.cart({
      withShipping: false,
      ...(variantId === undefined ? {} : { variantId }),
    })
    await shopper.chooseShipping(cartId, freeShipping)
    const { data } = await shopper.startPayment(cartId)
    await simulator.pay(data.order_code)
    return orderOf(cartId)
  }

  const drafts = () => sql("select amount, state from payos_payout order by created_at")

  it("T8: an order cancel moves no money: a draft stands and is listed", async () => {
    const order = await paidOrder()
    expect((await admin(`/orders/${order.id}/cancel`, {})).status).toBe(200)
    expect(await drafts()).toEqual([{ amount: "220000", state: "draft" }])
    expect(await problems()).toEqual([
      expect.objectContaining({
        kind: "refund_draft",
        detail: expect.objectContaining({ amount: 220_000 }),
      }),
    ])
    const payouts = (await simulator.requests()).filter(({ operation }) => /payout/.test(operation))
    expect(payouts).toEqual([])
  })

  it("T6/T8: 6,666.3 twice of 13,332.6 drafts no more than came in", async () => {
    await paidOrder(fractional)
    const [payment] = await sql<{ id: string }>("select id from payment")
    const refund = () => admin(`/payments/${payment?.id}/refund`, { amount: 6_666.3 })
    expect((await refund()).status).toBe(200)
    await sql("update refund set created_at = created_at - interval '2 minutes'")
    expect((await refund()).status).toBe(200)
    const amounts = (await drafts()).map(({ amount }) => Number(amount))
    expect(amounts).toEqual([6_666, 6_667])
  })

  it("the transfers' books balance to the đồng after purchase and refund", async () => {
    await paidOrder()
    const [payment] = await sql<{ id: string }>("select id from payment")
    await admin(`/payments/${payment?.id}/refund`, { amount: 20_000 })
    const [books] = await sql(
      `select (select sum(amount) from payos_transaction) as transfers,
              (select sum(amount) from capture) as captures,
              (select sum(amount) from refund) as refunds,
              (select sum(amount) from payos_payout) as payouts`,
    )
    expect(books).toEqual({
      transfers: "220000",
      captures: "220000",
      refunds: "20000",
      payouts: "20000",
    })
  })
}
