import { addDays } from "../../src/domain/reconciliation/period"
import { MERCHANT } from "../kit/admin/call-admin"
import { countLockWaits } from "../kit/database/lock-waits"
import type { Journey } from "../kit/journey/journey"
import { servicesOf } from "../kit/journey/services"
import { eventually } from "../kit/time/eventually"
import { before, reconciliationCalls, last, thisMonth } from "./reconciliation-calls"

/** When a month can be closed and reopened, and by which callers. */
export function reconciliationClosing(journey: Journey): void {
  const { adminByKey, sql } = journey
  const { figures, exportMonth, close, reopen, closed, find, closings } =
    reconciliationCalls(journey)

  it("reopens only the latest month, with a reason, and includes transfers found since its closing", async () => {
    await find(`${last}-05`, 81_000)
    await closed(before)
    await closed(last)
    await find(`${last}-10`, 22_000)
    await find(`${before}-10`, 3_000)
    expect((await reopen(before)).body).toMatchObject({ code: "payos_month_not_latest" })
    expect((await reopen(last, { reason: "" })).status).toBe(400)
    expect((await reopen(last)).status).toBe(200)
    expect((await closings()).collection?.is_exported).toBe(false)
    expect((await close(last)).body).toMatchObject({ code: "payos_month_not_exported" })
    expect((await figures(last)).totals.received).toEqual({ count: 2, amount: 103_000 })
    expect((await figures(thisMonth)).totals.received).toEqual({ count: 1, amount: 3_000 })
    await exportMonth(last)
    await find(`${last}-11`, 4_000)
    expect((await closings()).collection?.is_exported).toBe(false)
    expect((await close(last)).body).toMatchObject({ code: "payos_month_not_exported" })
    expect((await close(last, { opening: 1 })).body).toMatchObject({
      code: "payos_month_opening_fixed",
    })
    await closed(last)
    expect((await closings()).collection).toMatchObject({
      closed: [{ closing: 107_000 }, {}],
      reopened: { by: expect.stringMatching(/^user_/), reason: "Sai số dư đầu kỳ" },
    })
    const entries = await sql<{ action: string; detail: { reason?: string } }>(
      `select action, detail from payos_audit_log where subject = 'month:${last}:collection' order by created_at, id`,
    )
    expect(entries.map(({ action }) => action)).toEqual([
      ...["month_exported", "month_closed", "month_reopened"],
      ...["month_exported", "month_exported", "month_closed"],
    ])
    expect(entries[2]?.detail.reason).toBe("Sai số dư đầu kỳ")
    const [user] = await sql<{ id: string }>(`select id from "user" where email = '${MERCHANT}'`)
    expect((await closings()).collection?.closed[0]?.closed_by).toBe(user?.id)
  })

  it("requires a reopened month to be closed before the months after it", async () => {
    await find(`${before}-05`, 50_000)
    await closed(before)
    await closed(last)
    await find(`${before}-28`, 7_000)
    for (const month of [last, before]) expect((await reopen(month)).status).toBe(200)
    await exportMonth(last)
    expect((await close(last)).body).toMatchObject({ code: "payos_month_not_next" })
    expect((await closings()).collection?.first_reopened).toBe(before)
    for (const month of [before, last]) await closed(month)
    expect((await closings()).collection).toMatchObject({
      first_reopened: null,
      closed: [{ opening: 57_000 }, { opening: 0, closing: 57_000 }],
    })
  })

  it("applies the months of a store's only channel to the store", async () => {
    await exportMonth(last)
    expect((await close(last, { channel: "default" })).status).toBe(200)
    expect((await closings()).collection?.closed).toMatchObject([{ month: last }])
  })

  it("rejects a month that is not over, not exported, closed or out of order, and an API key", async () => {
    const codes = async (...months: string[]) => {
      const responses = []
      for (const month of months) responses.push((await close(month)).body["code"])
      return responses
    }
    await exportMonth(thisMonth)
    expect(await codes(thisMonth, before)).toEqual([
      "payos_month_not_over",
      "payos_month_not_exported",
    ])
    // An export of the month's first days is not an export of the month.
    await exportMonth(before)
    await sql(
      `update payos_audit_log set created_at = '${before}-10T00:00:00Z' where subject = 'month:${before}:collection'`,
    )
    expect(await codes(before)).toEqual(["payos_month_not_exported"])
    const ago = addDays(`${before}-01`, -1).slice(0, 7)
    await closed(ago)
    expect(await codes(ago, last)).toEqual(["payos_month_closed", "payos_month_not_next"])
    const body = { account: "collection", month: before }
    expect((await adminByKey("/payos/reconciliation/close", body)).status).toBe(403)
    for (const wrong of [{ month: "2026-13" }, { opening: 1.5 }, { account: "savings" }]) {
      expect((await close(before, wrong)).status).toBe(400)
    }
  })

  it("waits for bookings in progress, up to a timeout", async () => {
    await exportMonth(last)
    const held = await servicesOf(journey.container()).db.transaction()
    await held.raw("select payos_booked_at('collection', '', now(), null)")
    expect((await close(last)).body).toMatchObject({ code: "payos_reconciliation_busy" })
    const closing = close(last)
    await held.commit()
    expect((await closing).status).toBe(200)
  })

  it("yields to a booking of one of its rows on a deadlock", async () => {
    await closed(last)
    await find(`${last}-10`, 22_000)
    const booking = await servicesOf(journey.container()).db.transaction()
    // Postgres aborts the transaction whose deadlock timeout ends first.
    await booking.raw("set local deadlock_timeout = '60s'")
    await booking.raw("select 1 from payos_transfer for update")
    const reopening = reopen(last)
    await eventually("the reopening waits for the row", async () => {
      return (await countLockWaits(journey)) > 0
    })
    const booked = booking.raw("update payos_transfer set transaction_at = transaction_at").then()
    expect((await reopening).body).toMatchObject({ code: "payos_reconciliation_busy" })
    await booked
    await booking.commit()
    expect((await closings()).collection?.closed).toMatchObject([{ month: last }])
    expect((await reopen(last)).status).toBe(200)
    expect((await figures(last)).totals.received).toEqual({ count: 1, amount: 22_000 })
  })
}
