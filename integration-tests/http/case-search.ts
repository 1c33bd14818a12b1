import { addDays } from "../../src/domain/reconciliation/period"
import { toVietnamDay } from "../../src/domain/vietnam-time"
import type { ListedProblemView } from "../../src/types/problem"
import type { Journey } from "../kit/journey/journey"
import { payLate } from "../kit/purchase/late-money"
import { payForOrder } from "../kit/purchase/paid-order"
import { eventually } from "../kit/time/eventually"

const PAYER = { bankId: "970422", name: "PHAM VAN TIM", number: "0099001245001" }

/** How a user finds a case of unmatched money. */
export function caseSearch(journey: Journey): void {
  const { admin, simulator, sql } = journey

  const find = async (text: string) => {
    const { body } = await admin(`/payos/problems?q=${encodeURIComponent(text)}`)
    const found = body["problems"] as ListedProblemView[]
    expect(body["count"]).toBe(found.length)
    return found.map(({ detail }) => detail["amount"])
  }

  it("a case is found by its amount, payer, reference, order and account, and by nothing else", async () => {
    const { orderId, orderCode } = await payForOrder(journey)
    const reference = "FT26330TIMTHEOMA"
    await simulator.pay(orderCode, { amount: 280_000, counterAccount: PAYER, reference })
    await payLate(journey, 31_000)
    await eventually("both cases", async () => {
      const { body } = await admin("/payos/problems")
      return body["count"] === 2
    })
    const [order] = await sql<{ display_id: number }>(
      'select display_id from "order" where id = ?',
      [orderId],
    )
    await sql(
      `update order_address set phone = '+84912000345'
       where id = (select shipping_address_id from "order" where id = ?)`,
      [orderId],
    )
    const ofSurplus = [
      ...["280.000", "280k", "280000 ₫", "phạm văn tìm", "PHAM VAN", reference, "FT26330"],
      ...[`#${order?.display_id}`, orderId, String(orderCode), "5001", "••5001", "0099001245001"],
      ...["0912000345", "+84 912 000 345"],
    ]
    for (const text of ofSurplus) expect([text, await find(text)]).toEqual([text, [280_000]])
    expect(await find("31.000")).toEqual([31_000])
    const { body } = await admin("/payos/problems?kind=unmatched_money")
    const listed = body["problems"] as ListedProblemView[]
    expect(listed.map(({ detail, order: own }) => [detail["amount"], own?.display_id])).toEqual([
      [31_000, undefined],
      [280_000, order?.display_id],
    ])
    for (const text of ["khong co ai", "0912000346", "999.000", "#999999", "9999", "%'(&|!"]) {
      expect([text, await find(text)]).toEqual([text, []])
    }
  })

  it("an open case is filtered by the bank's date of its latest transfer, a closed one by its closing date", async () => {
    const today = toVietnamDay(new Date())
    const between = (from: number, to: number) =>
      `time_from=${addDays(today, from)}&time_to=${addDays(today, to)}`
    const { problem } = await payLate(journey, 33_000)
    await payLate(journey, 34_000)
    await sql(
      `update payos_transfer set transaction_at = ? where link_id in
         (select id from payos_link where payment_collection_id = ?)`,
      [`${addDays(today, -20)}T23:59:59+07:00`, problem.subject],
    )
    const listed = async (query: string) => {
      const { body } = await admin(`/payos/problems?kind=unmatched_money&${query}`)
      const found = body["problems"] as ListedProblemView[]
      expect(body["count"]).toBe(found.length)
      return found.map(({ detail }) => detail["amount"])
    }
    expect(await listed(between(-20, -19))).toEqual([33_000])
    expect(await listed(between(-19, 1))).toEqual([34_000])
    expect(await listed(between(-22, -20))).toEqual([])
    expect((await admin("/payos/problems?time_from=soon")).status).toBe(400)

    const decision = { version: problem.version, action: "pay_back" }
    expect((await admin(`/payos/problems/${problem.id}/resolve`, decision)).status).toBe(200)
    expect(await listed(`closed=true&${between(-20, -19)}`)).toEqual([])
    expect(await listed(`closed=true&${between(-19, 1)}`)).toEqual([33_000])
  })

  it("a search returns only unmatched money, whatever kind is requested", async () => {
    await payLate(journey, 32_000)
    await sql(
      `insert into payos_problem (id, kind, subject, detail)
       values ('poprob_other', 'webhook_not_booked', 'x', '{"amount": 32000}')`,
    )
    expect(await find("32.000")).toEqual([32_000])
    expect((await admin("/payos/problems?q=32000&kind=webhook_not_booked")).body["count"]).toBe(0)
  })
}
