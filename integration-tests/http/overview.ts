import { toVietnamDay } from "../../src/domain/vietnam-time"
import type { Overview } from "../../src/types/overview"
import type { Journey } from "../kit/journey/journey"
import { listPayouts } from "../kit/purchase/paid-order"
import { eventually } from "../kit/time/eventually"
import { letPayoutsWait } from "../kit/time/let-time-pass"

export function overview(journey: Journey): void {
  const { shopper, simulator, sql, orderOf } = journey

  const read = async () => (await journey.admin("/payos/overview")).body["overview"] as Overview
  const start = async () => {
    const cartId = await shopper.cart()
    return { cartId, orderCode: (await shopper.startPayment(cartId)).data.order_code }
  }

  const countLinks = ({ days }: Overview) => ({
    created: days.reduce((sum, { links }) => sum + links.created, 0),
    with_money: days.reduce((sum, { links }) => sum + links.with_money, 0),
  })

  it("sums received, paid-out and waiting money", async () => {
    await simulator.payoutBalance(7_500_000)
    const empty = await read()
    expect(empty).toMatchObject({
      balance: { amount: 7_500_000, account_number: expect.any(String), is_signed: true },
      balance_error: null,
      waiting: { count: 0, amount: 0 },
      underpaid: { count: 0, amount: 0 },
      unmatched: { count: 0, amount: 0 },
      drafts: { count: 0, amount: 0 },
      queued: { count: 0, amount: 0 },
      held: { count: 0, amount: 0 },
      problems: { count: 0, by_kind: {} },
    })
    expect(empty.days).toHaveLength(30)
    expect(empty.days.at(-1)?.day).toBe(toVietnamDay(new Date()))
    expect(countLinks(empty)).toEqual({ created: 0, with_money: 0 })

    const paid = await start()
    await simulator.pay(paid.orderCode, { amount: 270_000 })
    await orderOf(paid.cartId)
    const underpaid = await start()
    await simulator.pay(underpaid.orderCode, { amount: 200_000 })
    await start()
    const overview = await eventually("the surplus case", async () => {
      const now = await read()
      return now.unmatched.count === 1 && now.underpaid.count === 1 && now
    })
    expect(overview).toMatchObject({
      waiting: { count: 1, amount: 250_000 },
      underpaid: { count: 1, amount: 50_000 },
      unmatched: { count: 1, amount: 20_000 },
      problems: { count: 1, by_kind: { unmatched_money: 1 } },
    })
    expect(countLinks(overview)).toEqual({ created: 3, with_money: 2 })
    const sums = await sql<{ sum: string }>("select sum(amount) as sum from payos_transfer")
    const received = overview.days.reduce((sum, day) => sum + day.received.amount, 0)
    expect(received).toBe(Number(sums[0]?.sum))

    const { body } = await journey.admin("/payos/problems?kind=unmatched_money")
    const [problem] = body["problems"] as { id: string; version: number }[]
    await journey.admin(`/payos/problems/${problem?.id}/resolve`, {
      version: problem?.version,
      action: "pay_back",
    })
    expect((await read()).drafts).toEqual({ count: 1, amount: 20_000 })
    const [draft] = await listPayouts(journey)
    const destination = { to_bin: "970422", to_account_number: "9876543210" }
    await journey.admin(`/payos/payouts/${draft?.id}/confirm`, { destination })
    await eventually("the payout counted today", async () => {
      await letPayoutsWait(journey)
      const paidOut = (await read()).days.at(-1)?.paid_out
      return paidOut?.count === 1 && paidOut.amount === 20_000
    })
  })

  it("does not offset overspent money against unmatched money", async () => {
    const amounts = [230_000, -230_000, 5_000]
    for (const amount of amounts) {
      const detail = JSON.stringify({ reason: amount < 0 ? "overspent" : "no_session", amount })
      await sql(
        "insert into payos_problem (id, kind, subject, detail) values (?, 'unmatched_money', ?, cast(? as jsonb))",
        [`poprob_${amount}`, `pay_col_${amount}`, detail],
      )
    }
    expect((await read()).unmatched).toEqual({ count: 3, amount: 235_000, overspent: 230_000 })
  })

  it("assigns transfers to days in Vietnam's time zone", async () => {
    const { orderCode } = await start()
    await simulator.pay(orderCode, { deliver: "never" })
    const now = Date.now()
    const yesterday = toVietnamDay(new Date(now - 24 * 60 * 60_000))
    const [link] = await sql<{ id: string }>("select id from payos_link")
    await journey.admin(`/payos/links/${link?.id}/refresh`, {})
    await sql(`update payos_transfer set transaction_at = '${yesterday}T23:59:59+07:00'`)
    const { days } = await read()
    expect(days.at(-2)).toMatchObject({ day: yesterday, received: { count: 1, amount: 250_000 } })
    expect(days.at(-1)?.received.count).toBe(0)
  })

  it("shows everything else when payOS refuses the balance", async () => {
    await simulator.behaviour({ payoutIpAllowed: false })
    await start()
    expect(await read()).toMatchObject({
      balance: null,
      balance_error: { code: "payos_ip_not_allowed", message: expect.stringContaining("IP") },
      waiting: { count: 1 },
    })
  })
}
