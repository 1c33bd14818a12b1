import { OrderScenario, type TakenOrder } from "../kit/admin/order-scenario"
import type { Journey } from "../kit/journey/journey"
import { waitForLoops } from "../kit/journey/run-loops"
import { payLate } from "../kit/purchase/late-money"
import { eventually } from "../kit/time/eventually"
import { makeLinksDue } from "../kit/time/make-due"

export function orderEdits(journey: Journey): void {
  const { simulator, sql, ordersOf, problems } = journey
  const scenario = new OrderScenario(journey)

  const isPaidWith = async ({ id, cartId }: TakenOrder, captured: number) => {
    await scenario.shows(id, { state: "paid", due: 0 })
    expect(await ordersOf(cartId)).toEqual([expect.objectContaining({ id, captured, payments: 1 })])
  }
  /** An order that was paid and then edited to a second bag, with a code for the difference. */
  const paidAndEdited = async () => {
    const order = await scenario.take()
    await simulator.pay(order.code)
    await isPaidWith(order, 250_000)
    await scenario.edit(order.id, 2)
    await scenario.link(order.id)
    return { order, difference: await scenario.payable(order.id, 220_000) }
  }
  const expectSurplusCase = async (amount: number) => {
    const [found] = await eventually("the surplus case", async () => {
      const listed = await problems()
      return listed.length > 0 && listed
    })
    expect(found).toMatchObject({ kind: "unmatched_money", detail: { reason: "surplus", amount } })
  }

  it("T50: replaces the code when an edit changes the collection's amount but not its session", async () => {
    const order = await scenario.take()
    await scenario.edit(order.id, 2)
    const sums = await sql("select amount from payment_collection")
    expect(sums).toEqual([{ amount: "470000" }])
    await scenario.isCancelled(order.code)
    const link = await scenario.payable(order.id, 470_000)
    expect(await scenario.show(order.id)).toMatchObject({ state: "waiting", due: 470_000 })
    expect(await scenario.payableAmount()).toBe(470_000)
    await simulator.pay(link.order_code)
    await isPaidWith(order, 470_000)
    expect(await problems()).toEqual([])
  })

  it("T50: leaves a code for the remainder when the old amount is paid after an increase", async () => {
    const order = await scenario.take()
    await scenario.edit(order.id, 2)
    await scenario.isCancelled(order.code)
    await simulator.pay(order.code, { amount: 250_000 })
    await scenario.shows(order.id, { state: "underpaid", due: 220_000, received: 250_000 })
    const rest = await scenario.payable(order.id, 220_000)
    await eventually("one code left", async () => (await scenario.payableAmount()) === 220_000)
    await simulator.pay(rest.order_code)
    await isPaidWith(order, 470_000)
    expect(await problems()).toEqual([])
  })

  it("T50: does not treat the old amount as full payment while payOS refuses the new code", async () => {
    const order = await scenario.take()
    await simulator.fault({ operation: "link.create", kind: "code", code: "214", times: 20 })
    await scenario.edit(order.id, 2)
    await simulator.pay(order.code, { amount: 250_000 })
    await waitForLoops()
    expect(await scenario.show(order.id)).toMatchObject({ due: 220_000 })
    expect(await ordersOf(order.cartId)).toEqual([expect.objectContaining({ captured: 0 })])
    await simulator.clearFaults()
    await makeLinksDue(sql)
    const rest = await scenario.payable(order.id, 220_000)
    await simulator.pay(rest.order_code)
    await isPaidWith(order, 470_000)
    expect(await problems()).toEqual([])
  })

  it("T50: raises a surplus case when the old amount is paid after a decrease", async () => {
    const order = await scenario.take(2)
    await scenario.edit(order.id, 1)
    await scenario.isCancelled(order.code)
    await scenario.payable(order.id, 250_000)
    await simulator.pay(order.code, { amount: 470_000 })
    await scenario.shows(order.id, { state: "surplus", due: 0, surplus: 220_000 })
    expect(await ordersOf(order.cartId)).toEqual([expect.objectContaining({ captured: 250_000 })])
    await expectSurplusCase(220_000)
    await eventually("no code left", async () => (await scenario.payableAmount()) === 0)
  })

  it.each([
    ["increase", 1, 2],
    ["decrease", 2, 1],
  ])(
    "T50: settles money received during an edit (%s) for the order's new total",
    async (_, before, after) => {
      const order = await scenario.take(before)
      // A query of payOS that finds the money first would settle it for the order's total before the edit.
      await simulator.fault({ operation: "link.get", kind: "code", code: "214", times: 1_000 })
      await simulator.pay(order.code, { deliver: "never" })
      await scenario.edit(order.id, after)
      await simulator.clearFaults()
      await makeLinksDue(sql)
      if (after > before) {
        await scenario.shows(order.id, { state: "underpaid", due: 220_000, received: 250_000 })
        await simulator.pay((await scenario.payable(order.id, 220_000)).order_code)
        await isPaidWith(order, 470_000)
      } else {
        await scenario.shows(order.id, { state: "surplus", surplus: 220_000, received: 470_000 })
        expect(await ordersOf(order.cartId)).toEqual([
          expect.objectContaining({ captured: 250_000 }),
        ])
        await expectSurplusCase(220_000)
      }
    },
  )

  it("marks an order as paid when it is edited below the amount received", async () => {
    const order = await scenario.take(2)
    await simulator.pay(order.code, { amount: 300_000 })
    await scenario.shows(order.id, { state: "underpaid", due: 170_000 })
    await scenario.edit(order.id, 1)
    await scenario.shows(order.id, { state: "surplus", surplus: 50_000, received: 300_000 })
    expect(await ordersOf(order.cartId)).toEqual([
      expect.objectContaining({ captured: 250_000, payments: 1 }),
    ])
    await expectSurplusCase(50_000)
  })

  it("T50: detects an edit in the links loop when its event is lost", async () => {
    const order = await scenario.take()
    await sql(
      "update payos_queue set claimed_until = now() + interval '1 hour' where queue <> 'payout'",
    )
    await scenario.edit(order.id, 2)
    await waitForLoops()
    await sql(
      "update payos_queue set claimed_until = null, due_at = now() + interval '1 hour' where queue <> 'payout'",
    )
    expect((await simulator.link(order.code)).status).toBe("PENDING")
    expect(await scenario.show(order.id)).toMatchObject({ due: 470_000, payable_link_id: null })
    await makeLinksDue(sql)
    await scenario.isCancelled(order.code)
    await scenario.payable(order.id, 470_000)
  })

  it("T50: replaces the code for a difference after the next edit", async () => {
    const { order, difference } = await paidAndEdited()
    await scenario.edit(order.id, 3)
    await scenario.isCancelled(difference.order_code)
    const rest = await scenario.payable(order.id, 440_000)
    await simulator.pay(rest.order_code)
    await scenario.shows(order.id, { state: "paid", received: 690_000 })
    expect(await problems()).toEqual([])
  })

  it("cancels the code for a difference when an edit removes the difference", async () => {
    const { order, difference } = await paidAndEdited()
    await scenario.edit(order.id, 1)
    await scenario.isCancelled(difference.order_code)
    expect(await scenario.show(order.id)).toMatchObject({ state: "paid", due: 0 })
  })

  it("T50: replaces a draft order's code after an edit, and keeps it after the conversion", async () => {
    const { regionId, variantId, salesChannelId } = journey.store()
    const items = [{ variant_id: variantId, quantity: 1 }]
    const { draft_order } = await scenario.must<{ draft_order: { id: string } }>("/draft-orders", {
      email: "khach@example.com",
      region_id: regionId,
      sales_channel_id: salesChannelId,
      items,
    })
    const { id } = draft_order
    await scenario.link(id)
    const first = await scenario.payable(id, 220_000)
    await scenario.must(`/draft-orders/${id}/edit`, {})
    await scenario.must(`/draft-orders/${id}/edit/items`, { items })
    await scenario.must(`/draft-orders/${id}/edit/request`, {})
    await scenario.must(`/draft-orders/${id}/edit/confirm`, {})
    await scenario.isCancelled(first.order_code)
    const second = await scenario.payable(id, 440_000)
    await scenario.must(`/draft-orders/${id}/convert-to-order`, {})
    await waitForLoops()
    expect((await simulator.link(second.order_code)).status).toBe("PENDING")
    await simulator.pay(second.order_code)
    await scenario.shows(id, { state: "paid", received: 440_000 })
  })

  it("T50: replaces the code of an unpaid order after an exchange", async () => {
    const order = await scenario.take()
    const [id] = await scenario.itemsOf(order.id)
    await scenario.must(`/orders/${order.id}/fulfillments`, { items: [{ id, quantity: 1 }] })
    const { exchange } = await scenario.must<{ exchange: { id: string } }>("/exchanges", {
      order_id: order.id,
    })
    await scenario.must(`/exchanges/${exchange.id}/inbound/items`, { items: [{ id, quantity: 1 }] })
    await scenario.must(`/exchanges/${exchange.id}/outbound/items`, {
      items: [{ variant_id: journey.store().variantId, quantity: 2 }],
    })
    await scenario.must(`/exchanges/${exchange.id}/request`, {})
    await scenario.isCancelled(order.code)
    await scenario.payable(order.id, 470_000)
  })

  it("keeps an order's code while payOS has not confirmed a second transfer, and settles both", async () => {
    const order = await scenario.take()
    await simulator.pay(order.code, { amount: 175_000 })
    await scenario.shows(order.id, { state: "underpaid", received: 175_000 })
    await simulator.fault({ operation: "link.get", kind: "500", times: 1_000 })
    await simulator.pay(order.code, { amount: 75_000 })
    await eventually("the transfer booked", async () => {
      const [row] = await sql<{ sum: string }>("select sum(amount) as sum from payos_transfer")
      return Number(row?.sum) === 250_000
    })
    await makeLinksDue(sql)
    await waitForLoops()
    expect(await sql("select state from payos_link")).toEqual([{ state: "open" }])
    await simulator.clearFaults()
    await makeLinksDue(sql)
    await isPaidWith(order, 250_000)
    expect(await sql("select 1 from payos_link")).toHaveLength(1)
  })

  it("raises a problem for an order whose reallocated money leaves less than a link can request, and offers no link", async () => {
    const order = await scenario.take(2)
    const { problem } = await payLate(journey, 249_000)
    await scenario.must(`/payos/problems/${problem.id}/resolve`, {
      version: problem.version,
      action: "allocate_to_order",
      order_id: order.id,
    })
    await scenario.payable(order.id, 221_000)
    const sessions = () => sql("select id, amount from payment_session where deleted_at is null")
    const before = await sessions()
    await scenario.edit(order.id, 1)
    await eventually("the order listed", async () => {
      await makeLinksDue(sql)
      return (await problems()).some(({ kind }) => kind === "settlement_failing")
    })
    expect(await scenario.payableAmount()).toBe(0)
    expect(await scenario.show(order.id)).toMatchObject({ due: 1_000 })
    expect(await sessions()).toEqual(before)
  })
}
