import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { whileRefused } from "../kit/journey/interrupted-writes"
import type { Journey } from "../kit/journey/journey"
import { payLate } from "../kit/purchase/late-money"
import { signedBody, webhookData } from "../kit/simulator/webhook-data"
import { eventually } from "../kit/time/eventually"
import { makeLinksDue } from "../kit/time/make-due"

/** Money that a user has decided about is allocated: it pays for no order and is not paid back again. */
export function allocations(journey: Journey): void {
  const { shopper, simulator, sql, orderOf, ordersOf, webhook, credentials } = journey

  type Case = {
    id: string
    kind: string
    subject: string
    version: number
    detail: { reason?: string; amount: number }
  }

  const admin = (path: string, body?: object) => journey.admin(`/payos${path}`, body)
  const cases = async (kind = "unmatched_money") =>
    ((await admin("/problems")).body["problems"] as Case[]).filter((one) => one.kind === kind)
  const listed = (amount: number) =>
    eventually(`a case of ${amount}`, async () => {
      return (await cases()).find(({ detail }) => detail.amount === amount)
    })
  const resolve = ({ id, version }: Case, decision: object) =>
    admin(`/problems/${id}/resolve`, { version, ...decision })
  const inCash = (amount: number) => ({
    action: "resolve_outside",
    outcome: "paid_back_outside",
    amount,
    reason: "Khách nhận lại tiền mặt tại quán",
  })
  const payouts = () =>
    sql("select purpose, amount::int as amount, state from payos_payout order by created_at")
  /** The rows of one transaction have the same time: of these, a reversal sorts before its replacement. */
  const rows = () =>
    sql(
      "select kind, amount::int as amount from payos_allocation order by created_at, amount < 0 desc, id",
    )
  /** A paid order of 250.000 ₫, with the order code of its link. */
  const paidOrder = async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await simulator.pay(data.order_code)
    await orderOf(cartId)
    return { cartId, orderCode: data.order_code }
  }

  it("money returned in cash does not complete an order when the shopper returns", async () => {
    const { cartId, problem: found } = await payLate(journey, 470_000)
    expect(await resolve(found, inCash(470_000))).toMatchObject({ status: 200 })
    const again = await shopper.startPayment(cartId)
    expect(again.data).toMatchObject({ amount: 470_000, qr_code: expect.stringMatching(/^000201/) })
    expect(await shopper.complete(cartId)).toMatchObject({ status: 400 })
    expect(await ordersOf(cartId)).toEqual([])
    await simulator.pay(again.data.order_code)
    expect(await orderOf(cartId)).toMatchObject({ captured: 470_000, payments: 1 })
    expect(await cases()).toEqual([])
    expect(await rows()).toEqual([
      { kind: "paid_back_outside", amount: 470_000 },
      { kind: "capture", amount: 470_000 },
    ])
  })

  it("a surplus returned in cash is not paid back again with the next one", async () => {
    const { orderCode } = await paidOrder()
    await simulator.pay(orderCode, { amount: 30_000 })
    await resolve(await listed(30_000), inCash(30_000))
    expect(await cases()).toEqual([])
    await simulator.pay(orderCode, { amount: 20_000 })
    const next = await listed(20_000)
    expect(await resolve(next, { action: "pay_back" })).toMatchObject({ status: 200 })
    expect(await payouts()).toEqual([{ purpose: "pay_back", amount: 20_000, state: "draft" }])
  })

  it("the unresolved rest of a case becomes a new case, and no more than its amount can be resolved", async () => {
    const { problem: found } = await payLate(journey, 250_000)
    expect(await resolve(found, inCash(250_001))).toMatchObject({
      status: 400,
      body: { code: "payos_amount_exceeds_case" },
    })
    await resolve(found, inCash(100_000))
    const rest = await listed(150_000)
    expect(rest.id).not.toBe(found.id)
    const kept = { ...inCash(150_000), outcome: "kept", reason: "Khách đồng ý để lại" }
    expect(await resolve(rest, kept)).toMatchObject({ status: 200 })
    await eventually("no case", async () => (await cases()).length === 0)
    expect(await rows()).toEqual([
      { kind: "paid_back_outside", amount: 100_000 },
      { kind: "kept", amount: 150_000 },
    ])
  })

  it("stranded money that was returned in cash is resolved without another payout", async () => {
    const { cartId } = await paidOrder()
    const [order] = await ordersOf(cartId)
    await journey.admin(`/orders/${order?.id}/cancel`, {})
    const [draft] = await sql<{ id: string }>("select id from payos_payout")
    const discard = { reason: "Khách đổi món", outcome: "unallocated" }
    await admin(`/payouts/${draft?.id}/discard`, discard)
    const found = await listed(250_000)
    expect(await resolve(found, inCash(250_000))).toMatchObject({ status: 200 })
    await eventually("no case", async () => (await cases()).length === 0)
    expect(await payouts()).toEqual([{ purpose: "refund", amount: 250_000, state: "discarded" }])
  })

  it("a refund paid outside payOS is deducted when its draft is discarded with that outcome", async () => {
    const { cartId } = await paidOrder()
    const [order] = await ordersOf(cartId)
    await journey.admin(`/orders/${order?.id}/cancel`, {})
    const [draft] = await sql<{ id: string }>("select id from payos_payout")
    const discard = { reason: "Đã trả tiền mặt", outcome: "payee_already_paid" }
    expect(await admin(`/payouts/${draft?.id}/discard`, discard)).toMatchObject({ status: 200 })
    await makeLinksDue(sql)
    await eventually("the queue processed", async () => {
      return (
        (await sql("select 1 from payos_queue where queue <> 'payout' and due_at <= now()"))
          .length === 0
      )
    })
    expect(await cases()).toEqual([])
    expect((await rows()).at(-1)).toEqual({ kind: "payee_already_paid", amount: 250_000 })
  })

  it("a decision on an outdated version of a case is refused, and of two simultaneous ones only one is accepted", async () => {
    const { problem: found, code: orderCode } = await payLate(journey, 250_000)
    await simulator.pay(orderCode, { amount: 100_000 })
    const changed = await listed(350_000)
    expect(changed).toMatchObject({ id: found.id, version: found.version + 1 })
    expect(await resolve(found, { action: "pay_back" })).toMatchObject({
      status: 400,
      body: { code: "payos_case_changed" },
    })
    const both = [changed, changed].map((one) => resolve(one, { action: "pay_back" }))
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await payouts()).toEqual([{ purpose: "pay_back", amount: 350_000, state: "draft" }])
  })

  it("a refused completion of an underpaid cart creates no link for the remainder", async () => {
    const { problem: found } = await payLate(journey, 245_000)
    expect(await resolve(found, { action: "complete" })).toMatchObject({
      status: 400,
      body: { code: "payos_cannot_complete" },
    })
    const open = (await simulator.links()).filter(({ status }) => status === "PENDING")
    expect(open).toEqual([])
    expect((await cases()).map(({ id }) => id)).toEqual([found.id])
  })

  it("a transfer that payOS reports under two references is counted once and raises a problem", async () => {
    const cartId = await shopper.cart()
    const started = await shopper.startPayment(cartId)
    await simulator.pay(started.data.order_code, { deliver: "never" })
    const data = webhookData(started, { reference: "FT26324000001-BNK" })
    await webhook(signedBody(data, credentials().checksumKey))
    await orderOf(cartId)
    const [link] = await sql<{ id: string }>("select id from payos_link")
    await admin(`/links/${link?.id}/refresh`, {})
    const [unconfirmed] = await eventually("the problem listed", async () => {
      const found = await cases("transfer_unconfirmed")
      return found.length > 0 && found
    })
    expect(unconfirmed?.detail).toEqual({ amount: 250_000 })
    expect(await cases()).toEqual([])
    expect(await sql("select confirmed_amount::int as confirmed_amount from payos_link")).toEqual([
      { confirmed_amount: 250_000 },
    ])
    await admin(`/problems/${unconfirmed?.id}/handled`, { reason: "Một giao dịch, hai mã" })
    await admin(`/links/${link?.id}/refresh`, {})
    expect(await cases("transfer_unconfirmed")).toEqual([])
  })

  it("money that a store's own code captures without the lease is not paid back as well", async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 4; round += 1) {
      const { cartId, problem: found } = await payLate(journey, 470_000)
      await shopper.startPayment(cartId)
      const current = await listed(470_000)
      const complete = () =>
        completeCartWorkflow(journey.container()).run({
          input: { id: cartId },
          throwOnError: false,
        })
      const payBack = () => resolve(current, { action: "pay_back" })
      await Promise.all(round % 2 ? [payBack(), complete()] : [complete(), payBack()])
      const [spent] = await sql<{ captured: number; paid_back: number }>(
        `select (select coalesce(sum(c.amount), 0)::int from capture c join payment p on p.id = c.payment_id
             where p.payment_collection_id = ?) as captured,
           (select coalesce(sum(amount), 0)::int from payos_payout where payment_collection_id = ?) as paid_back`,
        [found.subject, found.subject],
      )
      expect([
        { captured: 470_000, paid_back: 0 },
        { captured: 0, paid_back: 470_000 },
      ]).toContainEqual(spent)
      outcomes.add(JSON.stringify(spent))
      await sql("update payos_problem set resolved_at = now()")
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })

  it("a capture that Medusa failed to store keeps no allocation: the retry is allocated again", async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await whileRefused(sql, { table: "capture", on: "insert" }, async () => {
      await simulator.pay(data.order_code)
      await eventually("an allocation", async () => (await rows()).length > 0)
    })
    expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
    const [allocated] = await sql(
      "select sum(amount)::int as amount, count(*) > 0 as is_there from payos_allocation",
    )
    expect(allocated).toEqual({ amount: 250_000, is_there: true })
  })

  it("a decision can be reversed once, and its money becomes a case again", async () => {
    const { problem: found } = await payLate(journey, 250_000)
    await resolve(found, inCash(250_000))
    const [row] = await sql<{ id: string }>("select id from payos_allocation")
    const path = `/allocations/${row?.id}/reverse`
    expect(await admin(path, {})).toMatchObject({ status: 400 })
    const reason = "Nhập nhầm trường hợp"
    expect(await admin(path, { reason })).toMatchObject({ status: 200 })
    expect(await admin(path, { reason })).toMatchObject({
      status: 404,
      body: { code: "payos_allocation_not_found" },
    })
    await listed(250_000)
    expect(await rows()).toEqual([
      { kind: "paid_back_outside", amount: 250_000 },
      { kind: "paid_back_outside", amount: -250_000 },
    ])
  })
}
