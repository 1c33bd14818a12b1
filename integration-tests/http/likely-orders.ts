import type { ProposedOrderView } from "../../src/types/unmatched"
import type { Journey } from "../kit/journey/journey"
import { payLate } from "../kit/purchase/late-money"
import { payForOrder } from "../kit/purchase/paid-order"
import { placeOrder } from "../kit/purchase/unpaid-order"
import { eventually } from "../kit/time/eventually"

/** The orders that are proposed for a case's money, and the one that a user names. */
export function likelyOrders(journey: Journey): void {
  const { shopper, simulator, sql } = journey

  const admin = (path: string, body?: object) => journey.admin(`/payos${path}`, body)
  const lookUp = (id: string, order: string) =>
    admin(`/problems/${id}/orders?order=${encodeURIComponent(order)}`)
  const proposed = async (id: string) => {
    const { body } = await admin(`/problems/${id}/orders`)
    return body["orders"] as ProposedOrderView[]
  }
  const numberOf = async (orderId: string) => {
    const [row] = await sql<{ display_id: number }>('select display_id from "order" where id = ?', [
      orderId,
    ])
    return row?.display_id ?? 0
  }

  it("an order with exactly this amount due is proposed first, and is paid by the money", async () => {
    const { order } = await placeOrder(journey)
    const larger = await shopper.cart({ quantity: 2 })
    await shopper.startPayment(larger)
    await shopper.complete(larger)
    const { problem } = await payLate(journey, 250_000)
    const [first, second, ...rest] = await proposed(problem.id)
    expect(first).toEqual({
      id: order.id,
      display_id: await numberOf(order.id),
      customer: "Nguyễn Lan",
      created_at: expect.any(String),
      due: 250_000,
      reasons: expect.arrayContaining(["same_sum", "same_customer"]),
    })
    expect(second).toMatchObject({ due: 470_000, reasons: ["same_customer"] })
    expect(rest).toEqual([])
    const decision = { version: problem.version, action: "allocate_to_order", order_id: order.id }
    expect(await admin(`/problems/${problem.id}/resolve`, decision)).toMatchObject({
      status: 200,
      body: { remaining_amount: 0 },
    })
  })

  it("paid, cancelled and foreign-currency orders are not proposed, and are refused if looked up", async () => {
    const paid = await payForOrder(journey)
    const { order: canceled } = await placeOrder(journey)
    await journey.admin(`/orders/${canceled.id}/cancel`, {})
    const { order: foreign } = await placeOrder(journey)
    await sql("update \"order\" set currency_code = 'usd' where id = ?", [foreign.id])
    const { problem } = await payLate(journey, 250_000)
    expect(await proposed(problem.id)).toEqual([])
    const refusalOf = async (id: string) => {
      const { status, body } = await lookUp(problem.id, id)
      return [status, body["code"]]
    }
    expect(await refusalOf(paid.orderId)).toEqual([400, "payos_order_paid"])
    expect(await refusalOf(canceled.id)).toEqual([400, "payos_order_canceled"])
    expect(await refusalOf(foreign.id)).toEqual([400, "payos_wrong_currency"])
    expect(await refusalOf("#999999")).toEqual([404, "payos_order_not_found"])
  })

  it("an order is proposed for the payer of its partial payment and for its number in the description", async () => {
    const { order, session } = await placeOrder(journey)
    const account = { bankId: "970436", name: "NGUYEN THI LAN", number: "0011004567890" }
    await simulator.pay(session.data.order_code, { amount: 100_000, counterAccount: account })
    const { problem } = await payLate(journey, 60_000)
    await sql(
      `update payos_transfer set description = ?, counter_account = cast(? as jsonb) where amount = 60000`,
      [`don hang ${await numberOf(order.id)}`, JSON.stringify(account)],
    )
    await eventually("the partial payment booked", async () => {
      const [only] = await proposed(problem.id)
      return only?.due === 150_000
    })
    expect(await proposed(problem.id)).toEqual([
      expect.objectContaining({
        id: order.id,
        reasons: ["number_in_content", "same_payer", "same_customer"],
      }),
    ])
  })

  it("an order with an amount due is found by its customer's phone, email and name", async () => {
    const { order } = await placeOrder(journey)
    const paid = await payForOrder(journey)
    const [row] = await sql<{ email: string; phone: string }>(
      `select o.email, a.phone from "order" o join order_address a on a.id = o.shipping_address_id
       where o.id = ?`,
      [order.id],
    )
    await sql("update customer set first_name = 'Lân' where email = ?", [row?.email ?? ""])
    const { problem } = await payLate(journey, 250_000)
    const phone = (row?.phone ?? "").replace(/^0/, "+84 ")
    for (const name of [
      phone,
      row?.email ?? "",
      "Lân",
      "Nguyễn Lan",
      "nguyen  lan",
      "LAN nguyễn",
    ]) {
      const { status, body } = await lookUp(problem.id, name)
      const found = (body["orders"] as ProposedOrderView[]).map(({ id }) => id)
      expect([name, status, found]).toEqual([name, 200, [order.id]])
      expect(found).not.toContain(paid.orderId)
    }
    for (const name of ["nobody@shop.vn", "Nguyễn Lam", "Nguyễn_Lan", "100%"]) {
      expect(await lookUp(problem.id, name)).toMatchObject({ status: 200, body: { orders: [] } })
    }
  })

  it("an order found by its number shows the amount due, and its allocation returns what remains", async () => {
    const { order } = await placeOrder(journey)
    const { problem } = await payLate(journey, 300_000)
    expect(await lookUp(problem.id, `#${await numberOf(order.id)}`)).toMatchObject({
      status: 200,
      body: { orders: [{ id: order.id, due: 250_000, reasons: [] }] },
    })
    const decision = { version: problem.version, action: "allocate_to_order", order_id: order.id }
    expect(await admin(`/problems/${problem.id}/resolve`, decision)).toMatchObject({
      status: 200,
      body: { remaining_amount: 50_000 },
    })
  })
}
