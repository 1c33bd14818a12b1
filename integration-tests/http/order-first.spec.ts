import { eventually, pause } from "../support/eventually"
import { journeys } from "../support/journey"
import type { SimulatedLink } from "../support/simulator-client"

jest.setTimeout(120_000)

journeys({ orderFirstDays: 3, abandonGraceSeconds: 1 }, (journey) => {
  const { shopper, simulator, sql, orderOf, ordersOf, admin } = journey

  const ordered = async () => {
    const cartId = await shopper.cart()
    const session = await shopper.startPayment(cartId)
    const { status, body } = await shopper.complete(cartId)
    expect({ status, type: body["type"] }).toEqual({ status: 200, type: "order" })
    return { cartId, session, order: await orderOf(cartId) }
  }
  /** Core makes a collection of its own for it, beside the one that awaits the transfer. */
  const markAsPaid = async (orderId: string) => {
    const { body } = await admin("/payment-collections", { order_id: orderId, amount: 250_000 })
    const { id } = body["payment_collection"] as { id: string }
    const path = `/payment-collections/${id}/mark-as-paid`
    return admin(path, { order_id: orderId })
  }
  const cancelled = (orderCode: number): Promise<SimulatedLink> =>
    eventually(
      "the link cancelled",
      async () => {
        const link = await simulator.link(orderCode)
        return link.status === "CANCELLED" && link
      },
      5_000,
    )

  it("places the order unpaid, and books the transfer in full when it comes", async () => {
    const { cartId, session, order } = await ordered()
    expect(order).toMatchObject({ captured: 0, payments: 0 })
    await pause(2_500)
    expect((await simulator.link(session.data.order_code)).status).toBe("PENDING")
    await simulator.pay(session.data.order_code)
    const paid = await eventually("the order paid", async () => {
      const [found] = await ordersOf(cartId)
      return found && found.captured > 0 && found
    })
    expect(paid).toMatchObject({ id: order.id, captured: 250_000, payments: 1 })
    await eventually("the order's books", async () => {
      const [summary] = await sql<{ paid: string }>(
        "select sum(amount) as paid from order_transaction where order_id = ?",
        [order.id],
      )
      return Number(summary?.paid) === 250_000
    })
    expect(await journey.problems()).toEqual([])
  })

  it("gives the link days to be paid", async () => {
    const { session } = await ordered()
    const life = Date.parse(String(session.data["expires_at"])) - Date.now()
    expect(life / 86_400_000).toBeGreaterThan(2.9)
  })

  it("a cancelled order takes its link along, within 5 s and with a reason", async () => {
    const { session, order } = await ordered()
    expect(await admin(`/orders/${order.id}/cancel`, {})).toMatchObject({ status: 200 })
    const link = await cancelled(session.data.order_code)
    expect(link.cancellationReason).toBe("order_settled")
  })

  it("an order that is marked as paid takes its link along, within 5 s and with a reason", async () => {
    const { session, order } = await ordered()
    expect(await markAsPaid(order.id)).toMatchObject({ status: 200 })
    const link = await cancelled(session.data.order_code)
    expect(link.cancellationReason).toBe("order_settled")
  })

  it("money for an order that was paid otherwise is listed and captured nowhere", async () => {
    const { session, order, cartId } = await ordered()
    await markAsPaid(order.id)
    await cancelled(session.data.order_code)
    await simulator.pay(session.data.order_code)
    const [problem] = await eventually("the money listed", async () => {
      const found = await journey.problems()
      return found.length > 0 && found
    })
    expect(problem).toMatchObject({ detail: { reason: "paid_otherwise", amount: 250_000 } })
    expect(await ordersOf(cartId)).toEqual([expect.objectContaining({ captured: 250_000 })])
  })

  it("money for a cancelled order is listed and captured nowhere", async () => {
    const { session, order, cartId } = await ordered()
    await admin(`/orders/${order.id}/cancel`, {})
    await cancelled(session.data.order_code)
    await simulator.pay(session.data.order_code)
    const [problem] = await eventually("the money listed", async () => {
      const found = await journey.problems()
      return found.length > 0 && found
    })
    expect(problem).toMatchObject({ detail: { reason: "order_canceled", amount: 250_000 } })
    expect(await ordersOf(cartId)).toEqual([expect.objectContaining({ captured: 0 })])
  })
})
