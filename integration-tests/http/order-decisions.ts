import type { OrderRef } from "../../src/types/order-ref"
import { OrderScenario } from "../kit/admin/order-scenario"
import { whileRefused } from "../kit/journey/interrupted-writes"
import type { Journey } from "../kit/journey/journey"
import { waitForLoops } from "../kit/journey/run-loops"
import { payLate, type MoneyProblem } from "../kit/purchase/late-money"
import { listPayouts } from "../kit/purchase/paid-order"
import { eventually } from "../kit/time/eventually"
import { makeLinksDue } from "../kit/time/make-due"

/** Successive decisions about the money of one order: no đồng is allocated twice, none is lost. */
export function orderDecisions(journey: Journey): void {
  const { admin, sql, simulator, shopper, orderOf } = journey
  const scenario = new OrderScenario(journey)

  const cases = async () => {
    const { body } = await admin("/payos/problems?limit=100")
    return (body["problems"] as MoneyProblem[]).filter(({ kind }) => kind === "unmatched_money")
  }
  const sums = async () => (await cases()).map(({ detail }) => detail.amount).sort()
  const firstCase = () => eventually("a case", async () => (await cases())[0])
  const resolve = ({ id, version }: MoneyProblem, decision: object) =>
    admin(`/payos/problems/${id}/resolve`, { version, ...decision })
  const inspectNow = async () => {
    await makeLinksDue(sql)
    await waitForLoops()
    await eventually("the links loop's inspection", async () => {
      const due = "select 1 from payos_queue where due_at <= now() or claimed_until > now()"
      return (await sql(due)).length === 0
    })
  }
  const cancelLinks = async () => {
    const links = await sql<{ id: string }>("select id from payos_link where state <> 'closed'")
    for (const { id } of links) {
      await admin(`/payos/links/${id}/cancel`, { reason: "Khách không chuyển thêm" })
    }
  }
  const discardDraft = async (reason: string) => {
    const [draft] = await eventually("the draft", async () => {
      const found = await listPayouts(journey)
      return found.length > 0 && found
    })
    const given = { reason, outcome: "unallocated" }
    expect((await admin(`/payos/payouts/${draft?.id}/discard`, given)).status).toBe(200)
  }
  const reverseReallocation = async () => {
    const reallocated = "select id from payos_allocation where kind = 'reallocated'"
    const [reallocation] = await sql<{ id: string }>(reallocated)
    return admin(`/payos/allocations/${reallocation?.id}/reverse`, { reason: "Nhầm đơn" })
  }
  /** An order that received 100.000 ₫ of 250.000 ₫ and has no payable code. */
  const underpaidOrder = async () => {
    const { id, code } = await scenario.take()
    await simulator.behaviour({ cancelUnderpaid: "allowed" })
    await simulator.pay(code, { amount: 100_000 })
    await scenario.shows(id, { state: "underpaid" })
    await cancelLinks()
    return { id, code, problem: await firstCase() }
  }
  const acceptPartialPayment = async (problem: MoneyProblem) => {
    const { written_off } = (await admin(`/payos/problems/${problem.id}/partial-payment`)).body
    return resolve(problem, {
      action: "accept_partial_payment",
      written_off,
      reason: "Đã thoả thuận",
    })
  }

  it("refuses to pay back a partial payment that is accepted but not yet captured", async () => {
    const { id, problem } = await underpaidOrder()
    await whileRefused(sql, { table: "capture", on: "insert" }, async () => {
      await acceptPartialPayment(problem)
      const back = await resolve(await firstCase(), { action: "pay_back" })
      expect(back.status).toBe(400)
    })
    await inspectNow()
    expect(await scenario.show(id)).toMatchObject({ state: "paid", due: 0, received: 100_000 })
    expect([await cases(), await listPayouts(journey)]).toEqual([[], []])
  })

  it("raises a case for money received after the remainder was written off", async () => {
    const { code, problem } = await underpaidOrder()
    expect((await acceptPartialPayment(problem)).status).toBe(200)
    await simulator.pay(code, { amount: 150_000 })
    expect((await firstCase()).detail).toMatchObject({ amount: 150_000 })
  })

  it("returns allocated money to its source when the allocation to a cancelled order is reversed after its draft is discarded", async () => {
    const order = await scenario.take()
    await simulator.pay(order.code, { amount: 100_000 })
    await scenario.shows(order.id, { state: "underpaid" })
    const { problem } = await payLate(journey, 150_000)
    expect(
      (await resolve(problem, { action: "allocate_to_order", order_id: order.id })).status,
    ).toBe(200)
    await scenario.shows(order.id, { state: "paid" })
    await admin(`/orders/${order.id}/cancel`, {})
    await discardDraft("Để xem")
    await inspectNow()
    expect((await reverseReallocation()).status).toBe(200)
    await inspectNow()
    expect(await sums()).toEqual([100_000, 150_000])
  })

  it("counts the surplus once for an order that is edited up, paid by two codes and edited down", async () => {
    const order = await scenario.take()
    await simulator.pay(order.code)
    await scenario.shows(order.id, { state: "paid" })
    await scenario.edit(order.id, 2)
    expect((await scenario.link(order.id)).status).toBe(200)
    const link = await scenario.payable(order.id, 220_000)
    await simulator.pay(order.code, { amount: 70_000 })
    await simulator.pay(link.order_code, { amount: 100_000 })
    await firstCase()
    await scenario.edit(order.id, 1)
    await inspectNow()
    expect((await sums()).reduce((total, amount) => total + amount, 0)).toBe(170_000)
  })

  it("leaves a code for the amount due when an allocation is reversed while the code for the remainder is open", async () => {
    const order = await scenario.take()
    const { problem } = await payLate(journey, 100_000)
    expect(
      (await resolve(problem, { action: "allocate_to_order", order_id: order.id })).status,
    ).toBe(200)
    const rest = await scenario.payable(order.id, 150_000)
    const reversed = await reverseReallocation()
    await simulator.pay(rest.order_code)
    expect(reversed.status).toBe(200)
    await inspectNow()
    expect(await scenario.show(order.id)).toMatchObject({ due: 100_000 })
    expect(await sums()).toEqual([100_000])
    await scenario.payable(order.id, 100_000)
  })

  it("replaces the code for the remainder with one for the full amount when an allocation is reversed", async () => {
    const order = await scenario.take()
    const { problem } = await payLate(journey, 100_000)
    const allocate = { action: "allocate_to_order", order_id: order.id }
    expect((await resolve(problem, allocate)).status).toBe(200)
    const { body } = await admin("/payos/problems?kind=unmatched_money&closed=true")
    const { order: shown } = (await admin(`/orders/${order.id}`)).body as { order: OrderRef }
    expect(body["problems"]).toMatchObject([
      { closed: { decisions: [{ order: { id: order.id, display_id: shown.display_id } }] } },
    ])
    const rest = await scenario.payable(order.id, 150_000)
    expect((await reverseReallocation()).status).toBe(200)
    const whole = await scenario.payable(order.id, 250_000)
    expect(whole.order_code).not.toBe(rest.order_code)
    await simulator.pay(whole.order_code)
    await scenario.shows(order.id, { state: "paid", due: 0 })
  })

  it("replaces an outdated code with the next link if the reversal could not replace it", async () => {
    const order = await scenario.take()
    const { problem } = await payLate(journey, 100_000)
    const allocate = { action: "allocate_to_order", order_id: order.id }
    expect((await resolve(problem, allocate)).status).toBe(200)
    await scenario.payable(order.id, 150_000)
    await simulator.fault({ operation: "link.create", kind: "code", code: "214", times: 9 })
    expect((await reverseReallocation()).status).toBe(200)
    expect(await sql("select 1 from payos_link where amount = 250000 and state = 'open'")).toEqual(
      [],
    )
    await sql("delete from payos_queue")
    await simulator.clearFaults()
    expect((await scenario.link(order.id)).status).toBe(200)
    await scenario.payable(order.id, 250_000)
  })

  it("pays the order with a part and its remainder once the part's pay-back draft is discarded", async () => {
    const { id, code } = await scenario.take()
    await simulator.pay(code, { amount: 100_000 })
    await scenario.shows(id, { state: "underpaid" })
    await cancelLinks()
    expect((await resolve(await firstCase(), { action: "pay_back" })).status).toBe(200)
    await inspectNow()
    await simulator.pay(code, { amount: 150_000 })
    await inspectNow()
    expect((await scenario.show(id)).state).not.toBe("paid")
    await discardDraft("Khách trả nốt")
    await inspectNow()
    expect(await scenario.show(id)).toMatchObject({ state: "paid", due: 0 })
    expect(await cases()).toEqual([])
  })

  it("keeps a part received by code as a surplus after cash on delivery is captured in full, and requests no more", async () => {
    await simulator.behaviour({ cancelUnderpaid: "allowed" })
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await simulator.pay(data.order_code, { amount: 100_000 })
    await eventually("the partial payment", async () => {
      return (await sql("select 1 from payos_link where has_received_money")).length === 1
    })
    await shopper.pay(await shopper.paymentCollection(cartId), undefined, "pp_system_default")
    await shopper.complete(cartId)
    const { id } = await orderOf(cartId)
    await inspectNow()
    await resolve(await firstCase(), { action: "allocate_to_order", order_id: id })
    await inspectNow()
    const delivered = "select id from payment where provider_id = 'pp_system_default'"
    const [cash] = await sql<{ id: string }>(delivered)
    expect((await admin(`/payments/${cash?.id}/capture`, {})).status).toBe(200)
    await eventually("nothing payable", async () => {
      await inspectNow()
      return (await scenario.payableAmount()) === 0
    })
    const listed = (await sums()).reduce((total, amount) => total + amount, 0)
    const { captured_surplus } = await scenario.show(id)
    expect([listed + captured_surplus, await scenario.payableAmount()]).toEqual([100_000, 0])
  })
}
