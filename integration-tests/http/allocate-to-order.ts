import { whileRefused } from "../kit/journey/interrupted-writes"
import type { Journey } from "../kit/journey/journey"
import { whileHeldBack } from "../kit/journey/while-held-back"
import { payLate } from "../kit/purchase/late-money"
import { eventually } from "../kit/time/eventually"
import { makeLinksDue } from "../kit/time/make-due"

export function allocateToOrder(journey: Journey): void {
  const { shopper, simulator, sql, admin, ordersOf, orderOf } = journey

  type Detail = Record<string, unknown>
  type Case = { id: string; kind: string; version: number; subject: string; detail: Detail }
  type Link = {
    order_code: number
    state: string
    amount: number
    timeline: { params: Record<string, unknown> }[]
  }
  type Reallocation = { amount: number; transfers: { amount: number }[] }
  type Totals = { state: string; due: number; received: number }
  type View = Totals & { links: Link[]; allocations_in: Reallocation[] }

  const cases = async () => (await admin("/payos/problems")).body["problems"] as Case[]
  const allocate = (problem: Case, orderId: string) =>
    admin(`/payos/problems/${problem.id}/resolve`, {
      version: problem.version,
      action: "allocate_to_order",
      order_id: orderId,
    })
  const reallocations = () =>
    sql<{ amount: string }>("select amount from payos_allocation where kind = 'reallocated'")
  const lateMoney = async (amount: number) => (await payLate(journey, amount)).problem
  const unpaidOrder = async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await shopper.complete(cartId)
    return { cartId, code: data.order_code, ...(await orderOf(cartId)) }
  }
  const show = async (orderId: string) => {
    return (await admin(`/payos/orders/${orderId}`)).body["order"] as View
  }
  const inState = (orderId: string, state: string) =>
    eventually(`the order ${state}`, async () => (await show(orderId)).state === state)
  const isCancelled = (code: number) =>
    eventually("the link cancelled", async () => {
      return (await simulator.link(code)).status === "CANCELLED"
    })
  const addToOrder = async (orderId: string) => {
    await admin("/order-edits", { order_id: orderId })
    await admin(`/order-edits/${orderId}/items`, {
      items: [{ variant_id: journey.store().variantId, quantity: 1 }],
    })
    await admin(`/order-edits/${orderId}/request`, {})
    await admin(`/order-edits/${orderId}/confirm`, {})
  }

  it("pays an unpaid order in full, cancels its link and leaves no open case", async () => {
    const order = await unpaidOrder()
    const problem = await lateMoney(250_000)
    expect(await allocate(problem, order.id)).toMatchObject({
      status: 200,
      body: { resolved: true, action: "allocate_to_order" },
    })
    expect(await ordersOf(order.cartId)).toEqual([
      expect.objectContaining({ id: order.id, captured: 250_000, payments: 1 }),
    ])
    expect(await show(order.id)).toMatchObject({ state: "paid", due: 0, received: 250_000 })
    await isCancelled(order.code)
    const [link] = (await show(order.id)).links
    expect(link?.timeline.map(({ params }) => params["action"])).toContain("money_allocated")
    expect(await cases()).toEqual([])
    expect(await sql("select action, actor_id from payos_audit_log")).toEqual([
      { action: "money_allocated", actor_id: expect.stringMatching(/^user_/) },
    ])
  })

  it("allocates no more than the amount due, and raises a case for the rest", async () => {
    const order = await unpaidOrder()
    const problem = await lateMoney(300_000)
    expect(await allocate(problem, order.id)).toMatchObject({ status: 200 })
    expect(await reallocations()).toEqual([{ amount: "250000" }])
    const { allocations_in } = await show(order.id)
    expect(allocations_in).toMatchObject([{ amount: 250_000, transfers: [{ amount: 300_000 }] }])
    const left = await eventually("the rest listed", async () => (await cases())[0])
    expect(left).toMatchObject({
      kind: "unmatched_money",
      subject: problem.subject,
      detail: { amount: 50_000 },
    })
    expect(left?.id).not.toBe(problem.id)
    const { body } = await admin(`/payos/problems/${left?.id}/case`)
    const allocations_out = [{ amount: 250_000, order: { id: order.id } }]
    expect(body["case"]).toMatchObject({ allocations_out })
  })

  it("creates a link for the amount that is still due", async () => {
    const order = await unpaidOrder()
    expect(await allocate(await lateMoney(100_000), order.id)).toMatchObject({ status: 200 })
    const rest = await eventually("a link for the remainder", async () => {
      return (await show(order.id)).links.find(({ state }) => state === "open")
    })
    expect(rest.amount).toBe(150_000)
    await isCancelled(order.code)
    await simulator.pay(rest.order_code)
    await inState(order.id, "paid")
    expect(await ordersOf(order.cartId)).toEqual([
      expect.objectContaining({ captured: 250_000, payments: 1 }),
    ])
    expect(await cases()).toEqual([])
  })

  it("pays the remainder of an underpaid order", async () => {
    const order = await unpaidOrder()
    await simulator.pay(order.code, { amount: 100_000 })
    await inState(order.id, "underpaid")
    expect(await allocate(await lateMoney(150_000), order.id)).toMatchObject({ status: 200 })
    await inState(order.id, "paid")
    expect(await reallocations()).toEqual([{ amount: "150000" }])
    expect(await ordersOf(order.cartId)).toEqual([
      expect.objectContaining({ captured: 250_000, payments: 1 }),
    ])
  })

  it("pays the difference of an edited order", async () => {
    const order = await unpaidOrder()
    await simulator.pay(order.code)
    await inState(order.id, "paid")
    await addToOrder(order.id)
    await inState(order.id, "underpaid")
    expect(await allocate(await lateMoney(220_000), order.id)).toMatchObject({ status: 200 })
    await inState(order.id, "paid")
    const booked = await sql("select sum(amount) as sum from order_transaction")
    expect(booked).toEqual([{ sum: "470000" }])
    await eventually("no payable link left", async () => {
      return (await simulator.links()).every(({ status }) => status !== "PENDING")
    })
  })

  it("cancels the source cart's link, whose amount is now too low, and raises a case for the rest", async () => {
    const order = await unpaidOrder()
    await simulator.pay(order.code, { amount: 140_000 })
    await inState(order.id, "underpaid")
    const problem = await lateMoney(245_000)
    const path = `/payos/problems/${problem.id}/resolve`
    const refused = await admin(path, { version: problem.version, action: "complete" })
    expect(refused).toMatchObject({ status: 400, body: { code: "payos_cannot_complete" } })
    const [cart] = await sql<{ cart_id: string }>(
      "select cart_id from cart_payment_collection where payment_collection_id = ?",
      [problem.subject],
    )
    // Until the links loop inspects the link, a user can still decide the case.
    await whileHeldBack(sql, () => shopper.startPayment(cart?.cart_id ?? ""), "inspect")
    const [rest] = (await simulator.links()).filter(({ amount }) => amount === 225_000)
    expect(rest).toMatchObject({ status: "PENDING" })
    expect(await allocate(problem, order.id)).toMatchObject({ status: 200 })
    await isCancelled(Number(rest?.orderCode))
    const left = await eventually("the rest listed", async () => {
      return (await cases()).find(({ subject }) => subject === problem.subject)
    })
    expect(left).toMatchObject({ detail: { reason: "underpaid", amount: 135_000 } })
  })

  it("allocates the money of a deleted payment collection once", async () => {
    const [one, other] = [await unpaidOrder(), await unpaidOrder()]
    const problem = await lateMoney(250_000)
    await sql("update payment_collection set deleted_at = now() where id = ?", [problem.subject])
    expect(await allocate(problem, one.id)).toMatchObject({ status: 200 })
    await inState(one.id, "paid")
    await makeLinksDue(sql)
    await eventually("the queue processed", async () => {
      return (
        (await sql("select 1 from payos_queue where queue <> 'payout' and due_at <= now()"))
          .length === 0
      )
    })
    expect(await cases()).toEqual([])
    expect(await show(other.id)).toMatchObject({ due: 250_000, received: 0 })
  })

  it("allocates the money once if several requests arrive together", async () => {
    const [one, other] = [await unpaidOrder(), await unpaidOrder()]
    const problem = await lateMoney(250_000)
    const responses = await Promise.all(
      [one, one, other, other].map(({ id }) => allocate(problem, id)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect(await reallocations()).toEqual([{ amount: "250000" }])
    const captured = [...(await ordersOf(one.cartId)), ...(await ordersOf(other.cartId))]
    expect(captured.reduce((sum, order) => sum + order.captured, 0)).toBe(250_000)
  })

  it("is completed by the links loop if core fails after the allocation", async () => {
    const order = await unpaidOrder()
    const problem = await lateMoney(250_000)
    await whileRefused(sql, { table: "capture", on: "insert" }, async () => {
      expect(await allocate(problem, order.id)).toMatchObject({ status: 200 })
      expect(await ordersOf(order.cartId)).toEqual([expect.objectContaining({ captured: 0 })])
    })
    await makeLinksDue(sql)
    await inState(order.id, "paid")
    expect(await reallocations()).toEqual([{ amount: "250000" }])
  })

  it("refunds the allocated money to the payer's account", async () => {
    const order = await unpaidOrder()
    await allocate(await lateMoney(250_000), order.id)
    await inState(order.id, "paid")
    const [payment] = await sql<{ id: string }>("select id from payment")
    const refund = await admin(`/payments/${payment?.id}/refund`, { amount: 250_000 })
    expect(refund.status).toBe(200)
    const [payout] = await sql("select amount, to_account_number from payos_payout")
    expect(payout).toEqual({ amount: "250000", to_account_number: "0011004567890" })
  })

  it("pays a remainder that is too small for a link", async () => {
    const order = await unpaidOrder()
    await simulator.pay(order.code, { amount: 249_500 })
    await inState(order.id, "underpaid")
    expect(await allocate(await lateMoney(100_000), order.id)).toMatchObject({ status: 200 })
    await inState(order.id, "paid")
    expect(await reallocations()).toEqual([{ amount: "500" }])
  })

  it("refuses an unknown, cancelled or paid order, and a request without an order", async () => {
    const [cancelled, paid] = [await unpaidOrder(), await unpaidOrder()]
    const problem = await lateMoney(250_000)
    await admin(`/orders/${cancelled.id}/cancel`, {})
    await simulator.pay(paid.code)
    await inState(paid.id, "paid")
    const unnamed = { version: problem.version, action: "allocate_to_order" }
    const responses = [
      await allocate(problem, "order_none"),
      await allocate(problem, cancelled.id),
      await allocate(problem, paid.id),
      await admin(`/payos/problems/${problem.id}/resolve`, unnamed),
    ]
    expect(responses.map(({ status, body }) => [status, body["code"] ?? body["type"]])).toEqual([
      [404, "payos_order_not_found"],
      [400, "payos_order_canceled"],
      [400, "payos_order_paid"],
      [400, "invalid_data"],
    ])
    expect(await reallocations()).toEqual([])
    expect((await cases()).map(({ id }) => id)).toEqual([problem.id])
  })
}
