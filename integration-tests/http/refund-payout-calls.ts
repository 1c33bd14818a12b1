import { randomUUID } from "node:crypto"
import type { Journey } from "../kit/journey/journey"
import { listPayouts } from "../kit/purchase/paid-order"
import { eventually } from "../kit/time/eventually"
import { letPayoutsWait } from "../kit/time/let-time-pass"

/** Requests for refunds, and the state of their payouts. */
export function refundPayoutCalls(journey: Journey) {
  const { admin } = journey

  const panelRefund = (paymentId: string, body: object) =>
    admin(`/payos/payments/${paymentId}/refunds`, { idempotency_key: randomUUID(), ...body })
  const payouts = () => listPayouts(journey)
  const inState = (state: string, count = 1) =>
    eventually(`${count} payout(s) ${state}`, async () => {
      await letPayoutsWait(journey)
      const found = (await payouts()).filter((payout) => payout.state === state)
      return found.length === count && found
    })
  const kinds = async () => (await journey.problems()).map(({ kind }) => kind).sort()

  return { panelRefund, payouts, inState, kinds }
}
