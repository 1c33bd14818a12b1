import type { Journey } from "../kit/journey/journey"
import { payLate } from "../kit/purchase/late-money"
import { eventually } from "../kit/time/eventually"
import { makeLinksDue } from "../kit/time/make-due"

export function unmatchedCases(journey: Journey): void {
  const { shopper, simulator, sql, orderOf, ordersOf, backend } = journey

  type Case = { id: string; kind: string; version: number; detail: Record<string, unknown> }

  const admin = (path: string, body?: object) => journey.admin(`/payos${path}`, body)
  const open = async () => (await admin("/problems")).body["problems"] as Case[]
  const resolve = ({ id, version }: Case, decision: object) =>
    admin(`/problems/${id}/resolve`, { version, ...decision })
  const listed = () =>
    eventually("unmatched money", async () => {
      return (await open()).find(({ kind }) => kind === "unmatched_money")
    })
  const lateMoney = (amount = 250_000) => payLate(journey, amount)

  it("completes the cart with late money that covers its current total", async () => {
    const { cartId, problem } = await lateMoney(470_000)
    const response = await resolve(problem, { action: "complete" })
    expect(response).toMatchObject({ status: 200, body: { resolved: true, action: "complete" } })
    expect(await orderOf(cartId)).toMatchObject({ total: 470_000, captured: 470_000, payments: 1 })
    expect(await open()).toEqual([])
    await eventually("no payable link", async () => {
      return (await simulator.links()).every(({ status }) => status !== "PENDING")
    })
  })

  it("completes the cart with late money when a crash left a payment session without a code", async () => {
    const { cartId, problem } = await lateMoney(470_000)
    await sql(
      `insert into payment_session
         (id, currency_code, amount, raw_amount, provider_id, data, status, payment_collection_id)
       values ('payses_halfmade', 'vnd', 470000, '{"value": "470000", "precision": 20}',
         'pp_payos_payos', '{}', 'pending', ?)`,
      [await shopper.paymentCollection(cartId)],
    )
    const response = await resolve(problem, { action: "complete" })
    expect(response).toMatchObject({ status: 200, body: { resolved: true, action: "complete" } })
    expect(await orderOf(cartId)).toMatchObject({ total: 470_000, captured: 470_000, payments: 1 })
    const [session] = await sql<{ data: Record<string, unknown> }>(
      "select data from payment_session where id = 'payses_halfmade'",
    )
    const [link] = await sql("select order_code::float8 as order_code from payos_link")
    expect(session?.data).toMatchObject({ order_code: link?.["order_code"] })
    expect(await open()).toEqual([])
  })

  it("raises a separate case for the surplus of a completed cart", async () => {
    const { cartId, problem } = await lateMoney(500_000)
    expect(await resolve(problem, { action: "complete" })).toMatchObject({ status: 200 })
    expect(await orderOf(cartId)).toMatchObject({ total: 470_000, captured: 470_000, payments: 1 })
    expect(await open()).toEqual([
      expect.objectContaining({
        kind: "unmatched_money",
        detail: { reason: "surplus", amount: 30_000 },
      }),
    ])
  })

  it("refuses to complete the cart with late money below its total, and keeps the case", async () => {
    const { cartId, problem } = await lateMoney()
    const response = await resolve(problem, { action: "complete" })
    expect(response).toMatchObject({ status: 400, body: { code: "payos_cannot_complete" } })
    expect(await ordersOf(cartId)).toEqual([])
    expect((await open()).map(({ kind }) => kind)).toContain("unmatched_money")
  })

  it("drafts the money once on a decision to pay back, and sends none", async () => {
    const { problem } = await lateMoney()
    expect(await resolve(problem, { action: "pay_back" })).toMatchObject({ status: 200 })
    expect(await resolve(problem, { action: "pay_back" })).toMatchObject({ status: 404 })
    expect(await sql("select purpose, amount, state from payos_payout")).toEqual([
      { purpose: "pay_back", amount: "250000", state: "draft" },
    ])
    const payouts = (await simulator.requests()).filter(({ operation }) =>
      /^payout/.test(operation),
    )
    expect(payouts).toEqual([])
    expect((await open()).map(({ kind }) => kind)).toEqual(["payout_draft"])

    const [link] = await simulator.links()
    await simulator.pay(link?.orderCode ?? 0, { amount: 250_000 })
    expect(await listed()).toMatchObject({ detail: { reason: "no_session", amount: 250_000 } })
  })

  it("requires a reason for a resolution outside, records user and reason, and does not reopen the case", async () => {
    const { cartId, problem } = await lateMoney()
    expect(await resolve(problem, { action: "resolve_outside" })).toMatchObject({ status: 400 })
    const reason = "Khách nhận lại tiền mặt tại quán"
    const outside = {
      action: "resolve_outside",
      outcome: "paid_back_outside",
      amount: 250_000,
      reason,
    }
    expect(await resolve(problem, outside)).toMatchObject({ status: 200 })
    const [row] = await sql("select resolved_by, resolution from payos_problem where id = ?", [
      problem.id,
    ])
    expect(row).toEqual({
      resolved_by: expect.stringMatching(/^user_/),
      resolution: outside,
    })
    await makeLinksDue(sql)
    await eventually("the links loop's inspection", async () => {
      const due = await sql("select 1 from payos_queue where queue <> 'payout' and due_at <= now()")
      return due.length === 0
    })
    expect(await open()).toEqual([])
    expect(await ordersOf(cartId)).toEqual([])
  })

  it("T25: rejects an API key's decision", async () => {
    const { problem } = await lateMoney()
    const token = await journey.adminToken()
    const created = await fetch(`${backend()}/admin/api-keys`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ title: "máy", type: "secret" }),
    })
    const { api_key } = (await created.json()) as { api_key: { token: string } }
    const response = await fetch(`${backend()}/admin/payos/problems/${problem.id}/resolve`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Basic ${Buffer.from(`${api_key.token}:`).toString("base64")}`,
      },
      body: JSON.stringify({ version: problem.version, action: "pay_back" }),
    })
    expect(response.status).toBe(403)
    expect(await sql("select id from payos_payout")).toEqual([])
  })
}
