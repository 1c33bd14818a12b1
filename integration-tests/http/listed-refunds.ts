import type { LinkSummary } from "../../src/types/link"
import type { Journey } from "../kit/journey/journey"
import { Counter } from "../kit/purchase/counter"
import { refundPayoutCalls } from "./refund-payout-calls"

export function listedRefunds(journey: Journey): void {
  const { simulator, admin } = journey
  const { panelRefund, inState } = refundPayoutCalls(journey)
  const counter = new Counter(journey, "LISTED")

  const listed = async () => {
    const { links } = (await admin("/payos/links")).body as { links: LinkSummary[] }
    return links[0]
  }

  it("shows partial and full refunds in the list of payments", async () => {
    const { paymentId } = await counter.sellBag()
    const received = (await listed())?.received ?? 0
    expect(await listed()).toMatchObject({ refunded: 0, is_refunded_in_full: false })
    await panelRefund(paymentId, { amount: 10_000 })
    await inState("succeeded")
    expect(await listed()).toMatchObject({ refunded: 10_000, is_refunded_in_full: false })
    await panelRefund(paymentId, { amount: received - 10_000 })
    await inState("succeeded", 2)
    expect(await listed()).toMatchObject({ refunded: received, is_refunded_in_full: true })
  })

  it("shows refunds that failed and refunds that are being sent in the list of payments", async () => {
    const { paymentId } = await counter.sellBag()
    const destination = { to_bin: "970422", to_account_number: "9876543404" }
    await panelRefund(paymentId, { amount: 12_000, destination })
    await inState("failed")
    expect(await listed()).toMatchObject({ refunded: 0, refunding: 0, refund_waiting: 12_000 })
    await simulator.behaviour({ payoutSettleMs: 0 })
    await panelRefund(paymentId, { amount: 10_000 })
    await inState("processing")
    expect(await listed()).toMatchObject({ refunded: 0, refunding: 10_000, refund_waiting: 12_000 })
  })
}
