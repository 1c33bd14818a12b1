import { toVietnamDay } from "../../src/domain/vietnam-time"
import type { ReconciliationLines } from "../../src/types/reconciliation"
import { fetchFile } from "../kit/admin/fetch-file"
import type { Journey } from "../kit/journey/journey"
import { payLate } from "../kit/purchase/late-money"

export function reconciledOrders(journey: Journey): void {
  const { shopper, admin, orderOf } = journey

  it("are shown on the line of their money, though another cart received it", async () => {
    const cartId = await shopper.cart()
    await shopper.startPayment(cartId)
    await shopper.complete(cartId)
    const order = await orderOf(cartId)
    const { problem } = await payLate(journey, 250_000)
    const decision = { action: "allocate_to_order", order_id: order.id, version: problem.version }
    await admin(`/payos/problems/${problem.id}/resolve`, decision)

    const today = toVietnamDay(new Date())
    const query = `account=collection&from=${today}&to=${today}`
    const { body } = await admin(`/payos/reconciliation/lines?${query}`)
    const { lines } = body as unknown as ReconciliationLines
    expect(lines).toMatchObject([{ amount: 250_000, order: { id: order.id } }])
    const file = await fetchFile(journey, `/reconciliation/export?${query}&separator=comma`)
    expect(await file.text()).toContain(`,#${lines[0]?.order?.display_id},`)
  })
}
