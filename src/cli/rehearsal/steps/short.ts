import type { RehearsalContext } from "../context"
import { toKnownStatus, type Observation } from "../observation"
import { AMOUNT } from "../rehearsal-links"
import { cancelWithMoney } from "./cancel-with-money"
import { watchMoney } from "./watch-money"

const LIFE_S = 300

/** Tests whether payOS cancels a link that has received half of its amount. */
export async function* short(context: RehearsalContext): AsyncGenerator<Observation> {
  // If payOS refuses to cancel it, only its expiry closes it.
  const expiredAt = Math.ceil(context.clock.now() / 1000) + LIFE_S
  const created = await context.links.create({ amount: 2 * AMOUNT, expiredAt })
  if ((await context.operator.waitForPayment(created, AMOUNT, "short")) !== "paid") return
  const { link } = await watchMoney(context, created.paymentLinkId)
  if (link.status !== "UNDERPAID") {
    const facts = { status: toKnownStatus(link.status) }
    yield { question: "cancelUnderpaid", answer: null, on: "paymentRequests.get", facts }
    return
  }
  const cancelled = await cancelWithMoney(context.links, created.paymentLinkId)
  yield { question: "cancelUnderpaid", ...cancelled }
}
