import { randomUUID } from "node:crypto"
import type { Journey } from "../kit/journey/journey"
import { listPayouts } from "../kit/purchase/paid-order"
import { eventually } from "../kit/time/eventually"
import { letPayoutsWait } from "../kit/time/let-time-pass"
import { makeRequestsDue } from "../kit/time/make-due"
import { before, reconciliationCalls, last, thisMonth, today } from "./reconciliation-calls"

/** Closed months: money that the ledger learns of later is booked in a later month. */
export function reconciliationMonths(journey: Journey): void {
  const { simulator, shopper, admin, sql } = journey
  const { figures, linesOf, exportMonth, close, closed, find, closings } =
    reconciliationCalls(journey)

  it("books a transfer found after the closing on the day it is found, and shows the bank's day", async () => {
    await find(`${last}-05`, 81_000)
    await closed(last)
    const [figuresThen, linesThen] = [await figures(last), await linesOf(last)]
    await find(`${last}-10`, 22_000)
    expect(await figures(last)).toEqual(figuresThen)
    expect(await linesOf(last)).toEqual(linesThen)
    expect((await figures(thisMonth)).totals.received).toEqual({ count: 1, amount: 22_000 })
    expect(await linesOf(thisMonth)).toMatchObject([
      { amount: 22_000, at: `${last}-10T03:00:00.000Z`, bank_day: `${last}-10` },
    ])
    const [, row] = await exportMonth(thisMonth)
    const [year, month] = last.split("-")
    expect(row).toMatchObject({
      ...{ "Tiền vào": "22000", "Ngày phát sinh": `10/${month}/${year}` },
      Ngày: today.split("-").reverse().join("/"),
    })
    // The bank's statement of the closed month includes it.
    const amounts = (await linesOf(last, "&account=collection&by=bank")).map(({ amount }) => amount)
    expect(amounts).toEqual([81_000, 22_000])
  })

  it("opens each month with the previous closing balance, whatever is found in between", async () => {
    await find(`${before}-05`, 50_000)
    await find(`${last}-05`, 60_000)
    await closed(before, { opening: 1_000_000 })
    await find(`${before}-28`, 7_000)
    await closed(last)
    await find(`${last}-28`, 8_000)
    await find(`${before}-28`, 9_000)
    const { collection, payout } = await closings()
    expect(collection).toMatchObject({
      is_exported: true,
      closed: [
        { month: last, opening: 1_050_000, closing: 1_110_000 },
        { month: before, opening: 1_000_000, closing: 1_050_000 },
      ],
    })
    expect(payout).toMatchObject({ closed: [], is_exported: false })
    expect((await figures(before)).totals.received.amount).toBe(50_000)
    expect((await figures(last)).totals.received.amount).toBe(60_000)
    expect((await figures(thisMonth)).totals.received.amount).toBe(24_000)
    const { received } = await simulator.statement()
    const bank = received.reduce((sum, { amount }) => sum + amount, 0)
    expect(50_000 + 60_000 + 24_000).toBe(bank)
  })

  it("books a payout reversed after the closing when the store learns of it", async () => {
    const destination = { to_bin: "970422", to_account_number: "9876543210" }
    const form = { amount: 30_000, description: "Thanh toan NCC", destination }
    await admin("/payos/payouts", { ...form, idempotency_key: randomUUID() })
    const payoutIs = (state: string) =>
      eventually(`the payout ${state}`, async () => {
        await letPayoutsWait(journey)
        return (await listPayouts(journey))[0]?.state === state
      })
    await payoutIs("succeeded")
    await sql(
      `update payos_payout_attempt set created_at = '${last}-15T00:00:00Z', transacted_at = '${last}-15T01:00:00Z'`,
    )
    await closed(last, { account: "payout", opening: 100_000 })
    const then = await figures(last)
    expect(then.totals.paid_out).toEqual({ count: 1, amount: 30_000 })
    const [sent] = await simulator.payouts()
    await simulator.payoutState(sent?.id ?? "", "REVERSED")
    await sql("update payos_payout_request set responded_at = responded_at - interval '7 days'")
    await makeRequestsDue(sql)
    await payoutIs("reversed")
    expect(await figures(last)).toEqual(then)
    expect((await figures(thisMonth)).totals.reversed).toEqual({ count: 1, amount: 30_000 })
    expect((await closings()).payout?.closed).toMatchObject([{ opening: 100_000, closing: 70_000 }])
    await sql(
      `update payos_payout_attempt set transacted_at = transacted_at - interval '20 days', created_at = created_at - interval '20 days'`,
    )
    expect(await figures(last)).toEqual(then)
  })

  it("includes every transfer received during a closing in the closed figures or a later month", async () => {
    await find(`${last}-05`, 10_000)
    await exportMonth(last)
    const codes = await Promise.all(
      Array.from({ length: 12 }, async () => {
        return (await shopper.startPayment(await shopper.cart())).data.order_code
      }),
    )
    const closeFinally = async () => {
      const codes: unknown[] = []
      for (;;) {
        const { status, body } = await close(last)
        if (status === 200) return codes
        codes.push(body["code"])
        await exportMonth(last)
      }
    }
    const [, refused] = await Promise.all([
      Promise.all(
        codes.map((code) =>
          simulator.pay(code, { amount: 1_000, at: `${last}-20T10:00:00+07:00` }),
        ),
      ),
      closeFinally(),
    ])
    expect(refused).toEqual(refused.map(() => "payos_month_not_exported"))
    await eventually("every transfer booked", async () => {
      const booked = await sql("select id from payos_transfer where amount = 1000")
      return booked.length === codes.length
    })
    const kept = (await closings()).collection?.closed[0]?.closing
    const [inLast, inThis] = [await figures(last), await figures(thisMonth)]
    expect(inLast.totals.received.amount).toBe(kept)
    expect(inLast.totals.received.amount + inThis.totals.received.amount).toBe(22_000)
  })
}
