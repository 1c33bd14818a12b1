import { makeRequestsDue } from "../kit/time/make-due"
import { randomUUID } from "node:crypto"
import { addDays } from "../../src/domain/reconciliation/period"
import { toVietnamDay } from "../../src/domain/vietnam-time"
import type { Reconciliation } from "../../src/types/reconciliation"
import type { Journey } from "../kit/journey/journey"
import { listPayouts, payForOrder } from "../kit/purchase/paid-order"
import { eventually } from "../kit/time/eventually"
import { letPayoutsWait } from "../kit/time/let-time-pass"

const ACCOUNT = { to_bin: "970422", to_account_number: "9876543210" }

/** Sums by bank day, checked against the simulated bank's own statement. */
export function reconciliationSums(journey: Journey): void {
  const { shopper, simulator, admin, sql } = journey
  const today = toVietnamDay(new Date())
  const yesterday = addDays(today, -1)

  const read = async (from: string, to: string, rest = "") => {
    const { status, body } = await admin(`/payos/reconciliation?from=${from}&to=${to}${rest}`)
    expect(status).toBe(200)
    return body["reconciliation"] as Reconciliation
  }
  /** Receives each transfer on its own link at the given time. */
  const receive = async (transfers: readonly (readonly [at: string, amount: number])[]) => {
    for (const [at, amount] of transfers) {
      const { data } = await shopper.startPayment(await shopper.cart())
      await simulator.pay(data.order_code, { at, amount })
    }
    await eventually("every transfer booked", async () => {
      const [row] = await sql<{ count: string }>("select count(*) as count from payos_transfer")
      return Number(row?.count) >= transfers.length
    })
  }
  const sentUntil = (state: string, count: number) =>
    eventually(`${count} payouts ${state}`, async () => {
      await letPayoutsWait(journey)
      const payouts = await listPayouts(journey)
      return payouts.filter((payout) => payout.state === state).length === count
    })
  /** The bank's sums by its own days. */
  const bankDays = (entries: readonly { at: string | null; amount: number }[]) => {
    const days = new Map<string, { count: number; amount: number }>()
    for (const { at, amount } of entries) {
      const day = at?.slice(0, 10) ?? "none"
      const { count, amount: before } = days.get(day) ?? { count: 0, amount: 0 }
      days.set(day, { count: count + 1, amount: before + amount })
    }
    return Object.fromEntries(days)
  }

  it("assigns transfers to the bank's day in Vietnam's time zone", async () => {
    await receive([
      [`${addDays(today, -2)}T23:59:59+07:00`, 11_000],
      [`${yesterday}T00:00:00+07:00`, 12_000],
      [`${yesterday}T16:59:59Z`, 13_000],
      [`${yesterday}T17:00:00Z`, 14_000],
    ])
    const { days, totals } = await read(addDays(today, -2), today)
    const { received } = await simulator.statement()
    expect(Object.fromEntries(days.map((day) => [day.day, day.received]))).toEqual(
      bankDays(received),
    )
    expect(bankDays(received)).toMatchObject({
      [addDays(today, -2)]: { count: 1, amount: 11_000 },
      [yesterday]: { count: 2, amount: 25_000 },
      [today]: { count: 1, amount: 14_000 },
    })
    expect(totals.received).toEqual({ count: 4, amount: 50_000 })
    expect((await read(yesterday, yesterday)).totals.received).toEqual({ count: 2, amount: 25_000 })
  })

  it("separates refunds, other payouts and reversals, and matches the bank's totals", async () => {
    const { paymentId } = await payForOrder(journey)
    const refund = { amount: 10_000, idempotency_key: randomUUID() }
    expect((await admin(`/payos/payments/${paymentId}/refunds`, refund)).status).toBe(200)
    for (const amount of [20_000, 30_000]) {
      const form = { amount, description: "Thanh toan NCC", destination: ACCOUNT }
      await admin("/payos/payouts", { ...form, idempotency_key: randomUUID() })
    }
    await sentUntil("succeeded", 3)
    const reversed = (await simulator.payouts()).find(
      ({ transactions }) => transactions[0]?.amount === 30_000,
    )
    await simulator.payoutState(reversed?.id ?? "", "REVERSED")
    await sql("update payos_payout_request set responded_at = responded_at - interval '7 days'")
    await makeRequestsDue(sql)
    await sentUntil("reversed", 1)
    const { days, totals } = await read(yesterday, today)
    const { sent } = await simulator.statement()
    const left = sent.filter(({ state }) => state === "SUCCEEDED" || state === "REVERSED")
    expect(
      Object.fromEntries(
        days.map(({ day, refunded, paid_out }) => [
          day,
          {
            count: refunded.count + paid_out.count,
            amount: refunded.amount + paid_out.amount,
          },
        ]),
      ),
    ).toEqual(bankDays(left))
    expect(totals).toEqual({
      received: { count: 1, amount: 250_000 },
      refunded: { count: 1, amount: 10_000 },
      paid_out: { count: 2, amount: 50_000 },
      reversed: { count: 1, amount: 30_000 },
    })
  })

  it("assigns a payout to payOS's day, even when the store learns of it a day later", async () => {
    const form = { amount: 20_000, description: "Thanh toan NCC", destination: ACCOUNT }
    await admin("/payos/payouts", { ...form, idempotency_key: randomUUID() })
    await sentUntil("succeeded", 1)
    await sql(
      `update payos_payout_attempt set created_at = created_at - interval '2 days',
         transacted_at = '${yesterday}T23:59:59+07:00'`,
    )
    expect((await read(yesterday, yesterday)).totals.paid_out).toEqual({ count: 1, amount: 20_000 })
    expect((await read(today, today)).totals.paid_out.count).toBe(0)
  })

  it("replaces an implausible bank time with the time of receipt", async () => {
    await receive([["0001-01-01T00:00:00Z", 15_000]])
    expect((await read(today, today)).totals.received).toEqual({ count: 1, amount: 15_000 })
  })

  it("sums a named channel, and rejects invalid periods and channels", async () => {
    await receive([[`${yesterday}T12:00:00+07:00`, 16_000]])
    const named = await read(yesterday, today, "&channel=default")
    expect(named).toEqual(await read(yesterday, today))
    expect(named.totals.received.amount).toBe(16_000)
    for (const query of [
      "",
      `?from=${today}`,
      `?from=${today}&to=${yesterday}`,
      "?from=2026-02-30&to=2026-03-01",
      "?from=2024-01-01&to=2026-01-01",
      `?from=${yesterday}&to=${today}&channel=south`,
    ]) {
      expect({ query, status: (await admin(`/payos/reconciliation${query}`)).status }).toEqual({
        query,
        status: 400,
      })
    }
  })
}
