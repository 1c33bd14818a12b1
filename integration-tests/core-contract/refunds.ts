import type { Journey } from "../kit/journey/journey"
import { payForOrder } from "../kit/purchase/paid-order"
import { countAtWrite } from "./count-at-write"

export function refunds(journey: Journey): void {
  const { sql, admin } = journey
  const refund = async (amount: number) => {
    const { paymentId } = await payForOrder(journey)
    return admin(`/payments/${paymentId}/refund`, { amount })
  }

  it("refund row first: the row is written before the provider is called, once per refund", async () => {
    const tables = { written: "payos_payout", counted: "refund" }
    const rows = await countAtWrite(sql, tables, async () => {
      expect(await refund(20_000)).toMatchObject({ status: 200 })
    })
    expect(rows).toEqual([1])
  })

  it("refund metadata: the request's user data is stored on the refund's row", async () => {
    await refund(20_000)
    expect(await sql("select metadata ->> 'payos_intent' is not null as kept from refund")).toEqual(
      [{ kept: true }],
    )
  })

  it("excess refund: a refund above the captured amount is rejected without leaving a row", async () => {
    expect((await refund(250_001)).status).toBe(400)
    expect(await sql("select id from refund")).toEqual([])
  })
}
