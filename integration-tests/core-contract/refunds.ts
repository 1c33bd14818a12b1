import type { Journey } from "../kit/journey/journey"
import { payForOrder } from "../kit/purchase/paid-order"
import { countAtWrite } from "./witness"

export function refunds(journey: Journey): void {
  const { sql, admin } = journey
  const refund = async (amount: number) => {
    const { paymentId } = await payForOrder(journey)
    return admin(`/payments/${paymentId}/refund`, { amount })
  }

  it("refund row first: it is written before the provider is asked, once for each refund", async () => {
    const tables = { written: "payos_payout", counted: "refund" }
    const rows = await countAtWrite(sql, tables, async () => {
      expect(await refund(20_000)).toMatchObject({ status: 200 })
    })
    expect(rows).toEqual([1])
  })

  it("refund's metadata: what the request says of its user is kept with the refund's row", async () => {
    await refund(20_000)
    expect(await sql("select metadata ->> 'payos_intent' is not null as kept from refund")).toEqual(
      [{ kept: true }],
    )
  })

  it("too much: a refund above what was captured is refused, and no row stays", async () => {
    expect((await refund(250_001)).status).toBe(400)
    expect(await sql("select id from refund")).toEqual([])
  })
}
