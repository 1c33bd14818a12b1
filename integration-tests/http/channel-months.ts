import { monthPeriod } from "../../src/domain/reconciliation/month"
import { presetPeriod } from "../../src/domain/reconciliation/period"
import type { AccountClosings, Reconciliation } from "../../src/types/reconciliation"
import { fetchFile } from "../kit/admin/fetch-file"
import type { Journey } from "../kit/journey/journey"
import type { SimulatorClient } from "../kit/simulator/simulator-client"
import { eventually } from "../kit/time/eventually"
import { NORTH } from "./two-channels"

/** Each channel's months are closed separately. */
export function channelMonths(journey: Journey, south: () => SimulatorClient): void {
  const { shopper, simulator, admin, sql } = journey
  const month = presetPeriod("last_month", new Date()).from.slice(0, 7)
  const { from, to } = monthPeriod(month)

  const receive = async (channel: "north" | "south", amount: number) => {
    const [provider, bank] = channel === "north" ? [NORTH, simulator] : [undefined, south()]
    const { data } = await shopper.startPayment(await shopper.cart(), undefined, provider)
    await bank.pay(data.order_code, { amount, at: `${month}-15T08:00:00+07:00` })
    await eventually("the transfer booked", async () => {
      return (await sql("select id from payos_transfer where amount = ?", [amount])).length === 1
    })
  }
  const read = async (channel: string) => {
    const path = `/payos/reconciliation?from=${from}&to=${to}&channel=${channel}`
    const body = (await admin(path)).body as unknown as {
      reconciliation: Reconciliation
      closings: AccountClosings
    }
    return {
      received: body.reconciliation.totals.received.amount,
      closed: body.closings.collection?.closed.map(({ closing }) => closing),
    }
  }

  it("closed for one channel stays open for the other", async () => {
    await receive("north", 31_000)
    await receive("south", 42_000)
    const account = { account: "collection", month, channel: "north" }
    const close = () => admin("/payos/reconciliation/close", account)
    const path = `/reconciliation/export?from=${from}&to=${to}&account=collection`
    await fetchFile(journey, `${path}&channel=south`)
    expect((await close()).body).toMatchObject({ code: "payos_month_not_exported" })
    await fetchFile(journey, `${path}&channel=north`)
    expect((await close()).status).toBe(200)
    await receive("north", 1_000)
    await receive("south", 2_000)
    expect(await read("north")).toEqual({ received: 31_000, closed: [31_000] })
    expect(await read("south")).toEqual({ received: 44_000, closed: [] })
    expect(
      (await admin("/payos/reconciliation/reopen", { ...account, reason: "Nhầm" })).status,
    ).toBe(200)
    expect(await read("north")).toEqual({ received: 32_000, closed: [] })
  })
}
