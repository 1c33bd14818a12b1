import type { RehearsalContext } from "../context"
import { toKnownStatus, type Observation } from "../observation"

const LIFE_S = 60
const WATCHED_S = 180
const LOOK_S = 5

/** Watches a link that is not paid in time. */
export async function* expiry({
  links,
  clock,
  operator,
}: RehearsalContext): AsyncGenerator<Observation> {
  const since = clock.now()
  const expiredAt = Math.ceil(since / 1000) + LIFE_S
  const { paymentLinkId } = await links.create({ expiredAt })
  operator.report({ type: "waits", seconds: WATCHED_S })
  for (;;) {
    const { status } = await links.read(paymentLinkId)
    const seconds = Math.round((clock.now() - since) / 1000)
    if (status !== "PENDING" || seconds >= WATCHED_S) {
      const facts = { asked_for_s: LIFE_S, seen_after_s: seconds }
      const on = "paymentRequests.get"
      yield { question: "expiry", answer: toKnownStatus(status), on, facts }
      return
    }
    await clock.pause(LOOK_S * 1000)
  }
}
