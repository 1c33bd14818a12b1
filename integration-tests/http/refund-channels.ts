import { randomUUID } from "node:crypto"
import type { Journey } from "../kit/journey/journey"
import { payLate } from "../kit/purchase/late-money"
import { listPayouts } from "../kit/purchase/paid-order"
import type { SimulatorClient } from "../kit/simulator/simulator-client"
import { eventually } from "../kit/time/eventually"
import { letPayoutsWait } from "../kit/time/let-time-pass"
import { NORTH } from "./two-channels"

/** Which channel pays a refund if the money was not received by the newest code. */
export function refundChannels(journey: Journey, south: () => SimulatorClient): void {
  const { admin, sql, simulator: north, shopper, orderOf } = journey

  const refund = async (amount: number) => {
    const [payment] = await eventually("the capture", async () => {
      const captured = "select id from payment where captured_at is not null"
      const found = await sql<{ id: string }>(captured)
      return found.length > 0 && found
    })
    const form = { amount, idempotency_key: randomUUID() }
    expect((await admin(`/payos/payments/${payment?.id}/refunds`, form)).status).toBe(200)
  }
  const inState = (state: string) =>
    eventually(`the payout ${state}`, async () => {
      await letPayoutsWait(journey)
      const [payout] = await listPayouts(journey)
      return payout?.state === state && payout
    })
  const sent = async (bank: SimulatorClient) =>
    (await bank.allPayouts()).flatMap(({ transactions }) =>
      transactions.map(({ amount }) => amount),
    )

  it("belongs to the channel that received the money a user allocated to the order", async () => {
    const cartId = await shopper.cart()
    await shopper.startPayment(cartId)
    await shopper.complete(cartId)
    const { id: order_id } = await orderOf(cartId)
    const { problem } = await payLate(journey, 250_000, NORTH)
    const decision = { version: problem.version, action: "allocate_to_order", order_id }
    expect((await admin(`/payos/problems/${problem.id}/resolve`, decision)).status).toBe(200)
    await refund(250_000)
    await inState("succeeded")
    expect([await sent(north), await sent(south())]).toEqual([[250_000], []])
  })

  it("belongs to the channel that received most, after a user's confirmation, if several received the money", async () => {
    const cartId = await shopper.cart()
    const first = await shopper.startPayment(cartId, undefined, NORTH)
    await north.pay(first.data.order_code, { amount: 100_000 })
    await eventually("the partial payment", async () => {
      return (await sql("select 1 from payos_link where has_received_money")).length === 1
    })
    const { data } = await shopper.startPayment(cartId)
    expect(data.amount).toBe(150_000)
    await south().pay(data.order_code)
    await orderOf(cartId)
    await refund(250_000)
    const draft = await inState("draft")
    expect(draft).toMatchObject({ draft_reason: "no_payout_channel", amount: 250_000 })
    await south().payoutBalance(400_000)
    const shown = async (payer: object) => {
      const to = { to_bin: "970422", to_account_number: "0123456789", amount: 250_000 }
      const { body } = await admin("/payos/payouts/estimate", { ...payer, payouts: [to] })
      return body["balance"]
    }
    const { payment_collection_id } = draft
    expect([await shown({ payout_id: draft.id }), await shown({ payment_collection_id })]).toEqual([
      400_000, 400_000,
    ])
    // Without a payer it is the account of the default channel, the northern one.
    expect(await shown({})).not.toBe(400_000)
    expect((await admin(`/payos/payouts/${draft.id}/confirm`, {})).status).toBe(200)
    await inState("succeeded")
    expect([await sent(north), await sent(south())]).toEqual([[], [250_000]])
  })
}
