import { Modules } from "@medusajs/framework/utils"
import { OrderScenario, type TakenOrder } from "../kit/admin/order-scenario"
import type { Journey } from "../kit/journey/journey"
import { eventuallyUnpaid, unpaidProblem } from "../kit/journey/unpaid-problem"
import { waitForLoops } from "../kit/journey/run-loops"
import { eventually } from "../kit/time/eventually"
import { letTenMinutesPass } from "../kit/time/let-time-pass"
import { makeLinksDue } from "../kit/time/make-due"

/** Amounts due on an order without a payable link, and their problem. */
export function orderRemainder(journey: Journey): void {
  const { simulator, sql, admin } = journey
  const scenario = new OrderScenario(journey)

  const paid = async (): Promise<TakenOrder> => {
    const order = await scenario.take()
    await simulator.pay(order.code)
    await scenario.shows(order.id, { state: "paid" })
    return order
  }
  const expire = async ({ id, order_code }: { id: string; order_code: number }) => {
    await simulator.expire(order_code)
    await sql("update payos_link set expires_at = now() - interval '1 minute' where id = ?", [id])
    await makeLinksDue(sql, `l.id = '${id}'`)
  }
  const markHandled = async (reason: string) => {
    const open = "select id from payos_problem where kind = 'order_unpaid' and resolved_at is null"
    const [problem] = await sql<{ id: string }>(open)
    const handled = await admin(`/payos/problems/${problem?.id}/handled`, { reason })
    expect(handled).toMatchObject({ status: 200 })
  }

  it("raises a problem for a difference without a link until it has one or a user marks it as handled", async () => {
    const order = await paid()
    await scenario.edit(order.id, 2)
    await waitForLoops()
    expect(await unpaidProblem(journey)).toBeUndefined()
    expect(await eventuallyUnpaid(journey, 220_000)).toMatchObject({ subject: order.id })
    const { problems } = await scenario.show(order.id)
    expect(problems).toMatchObject([{ kind: "order_unpaid", detail: { amount: 220_000 } }])
    await scenario.link(order.id)
    expect((await scenario.show(order.id)).problems).toEqual([])
    expect(await unpaidProblem(journey)).toBeUndefined()

    const link = await scenario.payable(order.id, 220_000)
    await expire(link)
    await eventuallyUnpaid(journey, 220_000)
    await markHandled("Khách trả tiền mặt khi nhận hàng")
    await makeLinksDue(sql)
    await waitForLoops()
    expect(await unpaidProblem(journey)).toBeUndefined()
    await scenario.edit(order.id, 3)
    await eventuallyUnpaid(journey, 440_000)
    await scenario.edit(order.id, 2)
    await eventually(
      "the handled amount again",
      async () => (await unpaidProblem(journey)) === undefined,
    )
  })

  it("raises a problem for an edited order when payOS refuses a new code", async () => {
    const order = await scenario.take()
    await simulator.fault({ operation: "link.create", kind: "code", code: "214", times: 20 })
    await scenario.edit(order.id, 2)
    expect(await eventuallyUnpaid(journey, 470_000)).toMatchObject({ subject: order.id })
    await simulator.clearFaults()
    await scenario.link(order.id)
    await scenario.payable(order.id, 470_000)
    expect(await unpaidProblem(journey)).toBeUndefined()
  })

  it("raises a problem for an order whose link a user cancelled only once its amount due changes", async () => {
    const order = await paid()
    await scenario.edit(order.id, 2)
    await scenario.link(order.id)
    const { id } = await scenario.payable(order.id, 220_000)
    const cancelled = await admin(`/payos/links/${id}/cancel`, { reason: "Khách đổi ý" })
    expect(cancelled).toMatchObject({ status: 200 })
    await letTenMinutesPass(sql)
    await waitForLoops()
    expect(await unpaidProblem(journey)).toBeUndefined()
    await scenario.edit(order.id, 3)
    await eventuallyUnpaid(journey, 440_000)
  })

  it("keeps the problem of an unpaid difference when the paid link is inspected", async () => {
    const order = await paid()
    await scenario.edit(order.id, 2)
    await scenario.link(order.id)
    const link = await scenario.payable(order.id, 220_000)
    await expire(link)
    await eventuallyUnpaid(journey, 220_000)
    await letTenMinutesPass(sql)
    const fetched =
      "select 1 from payos_link where id <> ? and fetched_at > now() - interval '9 minutes'"
    await eventually(
      "the paid link inspected",
      async () => (await sql(fetched, [link.id])).length > 0,
    )
    await waitForLoops()
    expect(await unpaidProblem(journey)).toMatchObject({ subject: order.id })
  })

  it("raises no problem again for a handled amount after a fulfillment", async () => {
    const order = await paid()
    await scenario.edit(order.id, 2)
    await eventuallyUnpaid(journey, 220_000)
    await markHandled("Khách trả tiền mặt khi nhận hàng")
    const [item] = await scenario.itemsOf(order.id)
    const items = [{ id: item, quantity: 1 }]
    const shipped = await admin(`/orders/${order.id}/fulfillments`, { items })
    expect(shipped).toMatchObject({ status: 200 })
    await letTenMinutesPass(sql)
    await waitForLoops()
    expect(await unpaidProblem(journey)).toBeUndefined()
  })

  it("raises a problem for an order whose partial payment was paid back", async () => {
    const order = await scenario.take()
    await simulator.pay(order.code, { amount: 100_000 })
    const link = await scenario.payable(order.id, 250_000)
    await expire(link)
    const [underpaid] = await eventually("the case of the partial payment", async () => {
      const open = "select id, version from payos_problem where kind = 'unmatched_money'"
      const found = await sql<{ id: string; version: number }>(open)
      return found.length > 0 && found
    })
    const decision = {
      version: underpaid?.version,
      action: "resolve_outside",
      outcome: "paid_back_outside",
    }
    const body = { ...decision, amount: 100_000, reason: "Đã trả tiền mặt" }
    expect(await admin(`/payos/problems/${underpaid?.id}/resolve`, body)).toMatchObject({
      status: 200,
    })
    expect(await eventuallyUnpaid(journey, 250_000)).toMatchObject({ subject: order.id })
  })

  it("updates the amount after each edit of an unpaid order, and resolves the problem when nothing is due", async () => {
    const order = await scenario.take(2)
    await expire(await scenario.payable(order.id, 470_000))
    await eventuallyUnpaid(journey, 470_000)
    await markHandled("Khách sẽ trả sau")
    await scenario.edit(order.id, 1)
    await eventuallyUnpaid(journey, 250_000)
    await scenario.edit(order.id, 3)
    await eventuallyUnpaid(journey, 690_000)
    expect(await admin(`/orders/${order.id}/cancel`, {})).toMatchObject({ status: 200 })
    await eventually("no problem left", async () => (await unpaidProblem(journey)) === undefined)
  })

  it("never raises a problem for cash on delivery, edited or not, though the shopper opened a code before", async () => {
    const { shopper, orderOf } = journey
    const cartId = await shopper.cart()
    const session = await shopper.startPayment(cartId)
    await simulator.expire(session.data.order_code)
    await shopper.startPayment(cartId, {}, "pp_system_default")
    await shopper.complete(cartId)
    const order = await orderOf(cartId)
    for (const quantity of [2, 3]) {
      await letTenMinutesPass(sql)
      await makeLinksDue(sql)
      await waitForLoops()
      expect(await unpaidProblem(journey)).toBeUndefined()
      await scenario.edit(order.id, quantity)
    }
  })

  it("resolves the problem when the shopper starts a payment through Medusa", async () => {
    const { shopper } = journey
    const order = await paid()
    await scenario.edit(order.id, 2)
    await eventuallyUnpaid(journey, 220_000)
    const { body } = await admin(`/orders/${order.id}?fields=*payment_collections`)
    type Collection = { id: string; status: string }
    const { payment_collections } = body["order"] as { payment_collections: Collection[] }
    const open = payment_collections.find(({ status }) => status === "not_paid")
    const { status } = await shopper.pay(String(open?.id))
    expect(status).toBe(200)
    await scenario.payable(order.id, 220_000)
    expect(await unpaidProblem(journey)).toBeUndefined()
  })

  it("creates a code for the rest when core placed an order above its collection's amount", async () => {
    const order = await scenario.take()
    // The amount of a cart's collection when the cart grows during its completion.
    for (const table of ["payment_collection", "payment_session"]) {
      await sql(
        `update ${table} set amount = 220000, raw_amount = '{"value": "220000", "precision": 20}'`,
      )
    }
    await simulator.pay(order.code, { amount: 220_000 })
    const link = await scenario.payable(order.id, 30_000)
    await simulator.pay(link.order_code)
    await scenario.shows(order.id, { state: "paid", due: 0 })
    expect(await journey.problems()).toEqual([])
  })

  it("replaces a partly paid code when an edit makes the remainder equal to that code's whole amount", async () => {
    const { shopper } = journey
    const order = await scenario.take(2)
    await simulator.pay(order.code, { amount: 220_000 })
    await scenario.shows(order.id, { state: "underpaid", due: 250_000 })
    const [collection] = await sql<{ id: string }>("select id from payment_collection")
    expect((await shopper.pay(String(collection?.id))).status).toBe(200)
    const second = await scenario.payable(order.id, 250_000)
    await simulator.pay(second.order_code, { amount: 220_000 })
    await scenario.shows(order.id, { state: "underpaid", due: 30_000 })
    await scenario.edit(order.id, 3)
    await scenario.shows(order.id, { state: "underpaid", due: 250_000, received: 440_000 })
    const third = await eventually("another code", async () => {
      const link = await scenario.payable(order.id, 250_000)
      return link.order_code !== second.order_code && link
    })
    await simulator.pay(third.order_code)
    await scenario.shows(order.id, { state: "paid", due: 0, received: 690_000 })
    expect(await journey.problems()).toEqual([])
  })

  it("does not complete a cart for its old total when it grew outside Medusa's workflows", async () => {
    const { shopper, ordersOf } = journey
    const cartId = await shopper.cart()
    const session = await shopper.startPayment(cartId)
    const carts = journey.container().resolve(Modules.CART)
    const [item] = await carts.listLineItems({ cart_id: cartId })
    await carts.updateLineItems(String(item?.id), { quantity: 2 })
    await shopper.complete(cartId)
    expect(await ordersOf(cartId)).toEqual([])
    await simulator.pay(session.data.order_code)
    await waitForLoops()
    expect(await ordersOf(cartId)).toEqual([])
    await shopper.addBag(cartId)
    const rest = await shopper.startPayment(cartId)
    await simulator.pay(rest.data.order_code)
    const order = await journey.orderOf(cartId)
    expect(order).toMatchObject({ total: 690_000, captured: 690_000 })
  })
}
