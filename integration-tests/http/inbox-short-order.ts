import { eventually } from "../support/eventually"
import type { Journey } from "../support/journey"

type Case = { id: string; kind: string; detail: Record<string, unknown> }

export function inboxShortOrder(journey: Journey): void {
  const { shopper, simulator, sql, admin, orderOf, ordersOf } = journey

  it("a short order is paid by what came, and Medusa asks for no more", async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await shopper.complete(cartId)
    const { id } = await orderOf(cartId)
    await simulator.behaviour({ cancelUnderpaid: "allowed" })
    await simulator.pay(data.order_code, { amount: 100_000 })
    const [link] = await eventually("the part booked", async () => {
      const found = await sql<{ id: string }>(
        "select l.id from payos_link l join payos_transaction t on t.link_id = l.id",
      )
      return found.length > 0 && found
    })
    await admin(`/payos/links/${link?.id}/cancel`, { reason: "Khách không chuyển thêm" })
    const problem = await eventually("the case", async () => {
      return ((await admin("/payos/problems")).body["problems"] as Case[])[0]
    })
    expect(problem).toMatchObject({ detail: { reason: "short", amount: 100_000 } })
    const path = `/payos/problems/${problem.id}/resolve`
    const answer = await admin(path, { action: "accept_short", reason: "Đã thoả thuận với khách" })
    expect(answer).toMatchObject({ status: 200 })
    expect(await ordersOf(cartId)).toEqual([
      expect.objectContaining({ id, total: 100_000, captured: 100_000, payments: 1 }),
    ])
    const { body } = await admin(`/payos/orders/${id}`)
    expect(body["order"]).toMatchObject({ state: "paid", missing: 0, received: 100_000 })
    expect((await admin("/payos/problems")).body["problems"]).toEqual([])
    await eventually("no code left to pay", async () => {
      return (await simulator.links()).every(({ status }) => status !== "PENDING")
    })
  })
}
