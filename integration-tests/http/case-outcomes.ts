import type { LinkSummary } from "../../src/types/link"
import type { ListedProblemView } from "../../src/types/problem"
import type { Journey } from "../kit/journey/journey"
import { payLate } from "../kit/purchase/late-money"
import { eventually } from "../kit/time/eventually"

/** How the lists show money that users have decided about. */
export function caseOutcomes(journey: Journey): void {
  const { admin, shopper, orderOf } = journey

  const decide = async (amount: number, decision: object) => {
    const { id, version } = (await payLate(journey, amount)).problem
    const { status } = await admin(`/payos/problems/${id}/resolve`, { version, ...decision })
    expect(status).toBe(200)
  }
  const openCases = async () => {
    const { body } = await admin("/payos/problems?kind=unmatched_money")
    return body["problems"] as ListedProblemView[]
  }

  it("payments show what was decided about their money, and a remaining case shows the order paid from it", async () => {
    const cartId = await shopper.cart()
    await shopper.startPayment(cartId)
    await shopper.complete(cartId)
    const { id } = await orderOf(cartId)
    const reason = "Khách đồng ý"
    await decide(70_000, { action: "resolve_outside", outcome: "kept", amount: 70_000, reason })
    await decide(71_000, {
      action: "resolve_outside",
      outcome: "paid_back_outside",
      amount: 71_000,
      reason,
    })
    await decide(72_000, { action: "pay_back" })
    await decide(300_000, { action: "allocate_to_order", order_id: id })
    const [left] = await eventually("the rest as a case", async () => {
      const open = await openCases()
      return open.length > 0 && open
    })
    expect(left).toMatchObject({ detail: { amount: 50_000 }, allocated_to: { id } })
    const links = (await admin("/payos/links")).body["links"] as LinkSummary[]
    const shown = links
      .filter(({ received, order }) => received > 0 || order)
      .map(({ received, unmatched_state: state, allocated_to, allocated_in }) => {
        return [received, state, allocated_to?.id ?? null, allocated_in]
      })
    expect(shown).toEqual([
      [300_000, "open", id, 0],
      [72_000, "paying_back", null, 0],
      [71_000, "paid_back", null, 0],
      [70_000, "kept", null, 0],
      [0, null, null, 250_000],
    ])
  })

  it("money whose payout was made outside payOS is shown as paid back, not as refunded", async () => {
    await decide(73_000, { action: "pay_back" })
    const [draft] = await journey.sql<{ id: string }>("select id from payos_payout")
    const discard = { reason: "Đã trả tiền mặt", outcome: "payee_already_paid" }
    expect((await admin(`/payos/payouts/${draft?.id}/discard`, discard)).status).toBe(200)
    const [link] = (await admin("/payos/links")).body["links"] as LinkSummary[]
    expect(link).toMatchObject({ received: 73_000, unmatched_state: "paid_back", refunded: 0 })
  })
}
