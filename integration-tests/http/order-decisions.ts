import type { OrderRef } from "../../src/types/order-ref"
import { OrderScenario } from "../kit/admin/order-scenario"
import { whileRefused } from "../kit/journey/interrupted-writes"
import type { Journey } from "../kit/journey/journey"
import { waitForLoops } from "../kit/journey/run-loops"
import { payLate, type MoneyProblem } from "../kit/purchase/late-money"
import { listPayouts } from "../kit/purchase/paid-order"
import { eventually } from "../kit/time/eventually"
import { makeLinksDue } from "../kit/time/make-due"

/** One decision after another about the money of an order: no đồng is given away twice, none is forgotten. */
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
  const looked = async () => {
    await makeLinksDue(sql)
    await waitForLoops()
    await eventually("the loop's look", async () => {
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
  const reverseMove = async () => {
    const moved = "select id from payos_allocation where kind = 'reallocated'"
    const [move] = await sql<{ id: string }>(moved)
    return admin(`/payos/allocations/${move?.id}/reverse`, { reason: "Nhầm đơn" })
  }
  /** 100.000 ₫ of 250.000 ₫ came, and no code is left to pay. */
  const shortOrder = async () => {
    const { id, code } = await scenario.take()
    await simulator.behaviour({ cancelUnderpaid: "allowed" })
    await simulator.pay(code, { amount: 100_000 })
    await scenario.shows(id, { state: "underpaid" })
    await cancelLinks()
    return { id, code, problem: await firstCase() }
  }
  const acceptPart = async (problem: MoneyProblem) => {
    const { written_off } = (await admin(`/payos/problems/${problem.id}/partial-payment`)).body
    return resolve(problem, {
      action: "accept_partial_payment",
      written_off,
      reason: "Đã thoả thuận",
    })
  }

  it("an acceptance that core could not carry out is not paid back as well", async () => {
    const { id, problem } = await shortOrder()
    await whileRefused(sql, { table: "capture", on: "insert" }, async () => {
      await acceptPart(problem)
      const back = await resolve(await firstCase(), { action: "pay_back" })
      expect(back.status).toBe(400)
    })
    await looked()
    expect(await scenario.show(id)).toMatchObject({ state: "paid", due: 0, received: 100_000 })
    expect([await cases(), await listPayouts(journey)]).toEqual([[], []])
  })

  it("what comes after a remainder was written off is a case", async () => {
    const { code, problem } = await shortOrder()
    expect((await acceptPart(problem)).status).toBe(200)
    await simulator.pay(code, { amount: 150_000 })
    expect((await firstCase()).detail).toMatchObject({ amount: 150_000 })
  })

  it("allocated money of an order that was cancelled, whose draft was discarded, is where it came from once the decision is reversed", async () => {
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
    await looked()
    expect((await reverseMove()).status).toBe(200)
    await looked()
    expect(await sums()).toEqual([100_000, 150_000])
  })

  it("an order that is edited up, paid by two codes and edited down shows what is over once", async () => {
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
    await looked()
    expect((await sums()).reduce((total, amount) => total + amount, 0)).toBe(170_000)
  })

  it("a decision that is reversed while the code for the rest is open leaves a code for all that is missing", async () => {
    const order = await scenario.take()
    const { problem } = await payLate(journey, 100_000)
    expect(
      (await resolve(problem, { action: "allocate_to_order", order_id: order.id })).status,
    ).toBe(200)
    const rest = await scenario.payable(order.id, 150_000)
    const reversed = await reverseMove()
    await simulator.pay(rest.order_code)
    expect(reversed.status).toBe(200)
    await looked()
    expect(await scenario.show(order.id)).toMatchObject({ due: 100_000 })
    expect(await sums()).toEqual([100_000])
    await scenario.payable(order.id, 100_000)
  })

  it("a decision that is reversed leaves no code for less than the order lacks", async () => {
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
    expect((await reverseMove()).status).toBe(200)
    const whole = await scenario.payable(order.id, 250_000)
    expect(whole.order_code).not.toBe(rest.order_code)
    await simulator.pay(whole.order_code)
    await scenario.shows(order.id, { state: "paid", due: 0 })
  })

  it("a code that a reversed decision could not replace is replaced by the next link", async () => {
    const order = await scenario.take()
    const { problem } = await payLate(journey, 100_000)
    const allocate = { action: "allocate_to_order", order_id: order.id }
    expect((await resolve(problem, allocate)).status).toBe(200)
    await scenario.payable(order.id, 150_000)
    await simulator.fault({ operation: "link.create", kind: "code", code: "214", times: 9 })
    expect((await reverseMove()).status).toBe(200)
    expect(await sql("select 1 from payos_link where amount = 250000 and state = 'open'")).toEqual(
      [],
    )
    await sql("delete from payos_queue")
    await simulator.clearFaults()
    expect((await scenario.link(order.id)).status).toBe(200)
    await scenario.payable(order.id, 250_000)
  })

  it("a part that was to be paid back pays its order with the rest once the draft is discarded", async () => {
    const { id, code } = await scenario.take()
    await simulator.pay(code, { amount: 100_000 })
    await scenario.shows(id, { state: "underpaid" })
    await cancelLinks()
    expect((await resolve(await firstCase(), { action: "pay_back" })).status).toBe(200)
    await looked()
    await simulator.pay(code, { amount: 150_000 })
    await looked()
    expect((await scenario.show(id)).state).not.toBe("paid")
    await discardDraft("Khách trả nốt")
    await looked()
    expect(await scenario.show(id)).toMatchObject({ state: "paid", due: 0 })
    expect(await cases()).toEqual([])
  })

  it("a part that came by code is left over by the courier's capture of all, and nobody is asked for more", async () => {
    await simulator.behaviour({ cancelUnderpaid: "allowed" })
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await simulator.pay(data.order_code, { amount: 100_000 })
    await eventually("the part", async () => {
      return (await sql("select 1 from payos_link where has_received_money")).length === 1
    })
    await shopper.pay(await shopper.paymentCollection(cartId), undefined, "pp_system_default")
    await shopper.complete(cartId)
    const { id } = await orderOf(cartId)
    await looked()
    await resolve(await firstCase(), { action: "allocate_to_order", order_id: id })
    await looked()
    const delivered = "select id from payment where provider_id = 'pp_system_default'"
    const [cash] = await sql<{ id: string }>(delivered)
    expect((await admin(`/payments/${cash?.id}/capture`, {})).status).toBe(200)
    await eventually("nobody asked for more", async () => {
      await looked()
      return (await scenario.payableAmount()) === 0
    })
    const listed = (await sums()).reduce((total, amount) => total + amount, 0)
    const { captured_surplus } = await scenario.show(id)
    expect([listed + captured_surplus, await scenario.payableAmount()]).toEqual([100_000, 0])
  })
}
