import { whileRefused } from "../kit/journey/interrupted-writes"
import type { Journey } from "../kit/journey/journey"
import { readOrderTransactions } from "../kit/purchase/order-transactions"
import { addCollection, placeOrder } from "../kit/purchase/unpaid-order"
import { eventually } from "../kit/time/eventually"

type Case = { id: string; kind: string; version: number; detail: Record<string, unknown> }

export function acceptPartialOrderPayment(journey: Journey): void {
  const { shopper, simulator, sql, admin, orderOf, ordersOf } = journey

  /** An underpaid order of 250.000 ₫ whose link the merchant cancelled. */
  const underpaidOrder = async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await shopper.complete(cartId)
    const { id } = await orderOf(cartId)
    await simulator.behaviour({ cancelUnderpaid: "allowed" })
    await simulator.pay(data.order_code, { amount: 100_000 })
    const [link] = await eventually("the partial payment booked", async () => {
      const found = await sql<{ id: string }>(
        "select l.id from payos_link l join payos_transfer t on t.link_id = l.id",
      )
      return found.length > 0 && found
    })
    await admin(`/payos/links/${link?.id}/cancel`, { reason: "Khách không chuyển thêm" })
    const problem = await eventually("the case", async () => {
      return ((await admin("/payos/problems")).body["problems"] as Case[])[0]
    })
    return { cartId, id, problem }
  }
  const accept = async ({ id, version }: Case) => {
    const { written_off } = (await admin(`/payos/problems/${id}/partial-payment`)).body
    const decision = {
      version,
      action: "accept_partial_payment",
      written_off,
      reason: "Đã thoả thuận",
    }
    return admin(`/payos/problems/${id}/resolve`, decision)
  }

  it("an underpaid order is paid in full by the amount received, and nothing more is due", async () => {
    const { cartId, id, problem } = await underpaidOrder()
    expect(problem).toMatchObject({ detail: { reason: "underpaid", amount: 100_000 } })
    expect(await accept(problem)).toMatchObject({ status: 200 })
    expect(await ordersOf(cartId)).toEqual([
      expect.objectContaining({ id, total: 100_000, captured: 100_000, payments: 1 }),
    ])
    const { body } = await admin(`/payos/orders/${id}`)
    expect(body["order"]).toMatchObject({ state: "paid", due: 0, received: 100_000 })
    expect((await admin("/payos/problems")).body["problems"]).toEqual([])
    await eventually("no payable link left", async () => {
      return (await simulator.links()).every(({ status }) => status !== "PENDING")
    })
  })

  it("the amount received is captured later if its capture fails, and the response says so", async () => {
    const { id, problem } = await underpaidOrder()
    await whileRefused(sql, { table: "capture", on: "insert" }, async () => {
      const refused = { status: 400, body: { code: "payos_accepted_not_captured" } }
      expect(await accept(problem)).toMatchObject(refused)
    })
    await eventually("the amount received captured", async () => {
      return (await readOrderTransactions(journey, id)).paid_total === 100_000
    })
    expect(await readOrderTransactions(journey, id)).toMatchObject({ pending_difference: 0 })
    await eventually("no case left", async () => {
      return ((await admin("/payos/problems")).body["problems"] as Case[]).length === 0
    })
  })

  it("money received in the order's other collection is not written off", async () => {
    const { order, session } = await placeOrder(journey)
    const otherCollection = await addCollection(journey, order.id)
    await simulator.behaviour({ cancelUnderpaid: "allowed" })
    await simulator.pay(session.data.order_code, { amount: 100_000 })
    const started = { provider_id: "pp_payos_payos" }
    await admin(`/payment-collections/${otherCollection}/payment-sessions`, started)
    const [other] = await sql<{ order_code: string }>(
      "select order_code from payos_link where payment_collection_id = ?",
      [otherCollection],
    )
    await simulator.pay(Number(other?.order_code), { amount: 50_000 })
    await eventually("a link for each remainder", async () => {
      const found = await sql(
        "select 1 from payos_link where state = 'open' and not has_received_money",
      )
      return found.length === 2
    })
    const links = await sql<{ id: string }>("select id from payos_link where state = 'open'")
    for (const { id } of links) await admin(`/payos/links/${id}/cancel`, { reason: "Khách thôi" })
    const cases = await eventually("both cases", async () => {
      const open = (await admin("/payos/problems")).body["problems"] as Case[]
      return open.length === 2 && open
    })
    const [{ id, version } = { id: "", version: 0 }] = cases
    const { written_off } = (await admin(`/payos/problems/${id}/partial-payment`)).body
    expect(written_off).toBe(100_000)
    const decision = {
      version,
      action: "accept_partial_payment",
      written_off,
      reason: "Khách quen",
    }
    expect((await admin(`/payos/problems/${id}/resolve`, decision)).status).toBe(200)
    await eventually("the other partial payment captured", async () => {
      return (await readOrderTransactions(journey, order.id)).paid_total === 150_000
    })
    expect(await readOrderTransactions(journey, order.id)).toMatchObject({
      paid_total: 150_000,
      pending_difference: 0,
    })
    await eventually("no case left", async () => {
      return ((await admin("/payos/problems")).body["problems"] as Case[]).length === 0
    })
  })
}
