import { pause } from "../../kit/time/eventually"
import { isInterrupted, pollUntilMoment, type Progress } from "../faults/progress"
import type { Approach } from "../plan/kinds"
import type { Action } from "../plan/plan"
import type { SupervisedInstance } from "../store/supervised-instance"
import { approach } from "./approach"
import type { CheckoutContext, Started } from "./checkout-context"

type Place = Extract<Action, { type: "killed" }>["inside"]

/** The moment is brief and may be missed; the purchase then ends normally. */
const TRIES = 8
const MOMENT_WITHIN_MS = 20_000

/** Kills an instance during a purchase; the shopper retries until there is an order. */
export async function killedInside(
  context: CheckoutContext,
  kind: Approach,
  place: Place,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const started = await approach(context, kind)
    context.expect(started.cartId, "order")
    const isInside = await context.outages.exclusively(() => killIn(context, started, place))
    if (!isInside) continue
    context.tally.add("outage", `SIGKILL inside a ${place}`)
    return context.later(() => context.shopper.untilOrdered(started.cartId))
  }
  throw new Error(`No ${place} was interrupted`)
}

/** @returns whether the kill interrupted it */
async function killIn(context: CheckoutContext, started: Started, place: Place): Promise<boolean> {
  const { store, random, outages } = context
  const victim = random.pick([store.a, store.b])
  const { order_code } = started.session.data
  const seen = await BEGIN[place](context, started, victim)
  if (!seen) return false
  await victim.kill()
  const isInside = await isInterrupted(store.db, order_code, seen)
  if (!isInside) context.tally.add("outage", "SIGKILL at random")
  await outages.restart(victim)
  return isInside
}

type Begin = (
  context: CheckoutContext,
  started: Started,
  victim: SupervisedInstance,
) => Promise<Progress | null>

const BEGIN: Record<Place, Begin> = {
  settlement: ({ store, pay }, { session: { data } }, victim) =>
    store.webhookProxy.preferring(victim, async () => {
      await pay(data.order_code, { amount: data.amount })
      const isMoment = ({ ordered, leased_until }: Progress) => ordered && leased_until !== null
      return pollUntilMoment(store.db, data.order_code, { isMoment, withinMs: MOMENT_WITHIN_MS })
    }),

  completion: async ({ store, random, pay }, { cartId, session: { data } }, victim) => {
    const isLate = random.pick([true, false])
    await pay(data.order_code, { amount: data.amount, deliver: "never" })
    void complete(victim, cartId, store.shop.publishableKey)
    await pause(isLate ? 0 : random.between(0, 60))
    const isMoment = ({ ordered, leased_until, claimed }: Progress) =>
      leased_until !== null && !claimed && ordered === isLate
    return pollUntilMoment(store.db, data.order_code, { isMoment, withinMs: MOMENT_WITHIN_MS })
  },
}

/** Completes the cart on the instance that is killed; expects no response. */
function complete({ backend }: SupervisedInstance, cartId: string, key: string): Promise<unknown> {
  return fetch(`${backend}/store/carts/${cartId}/complete`, {
    method: "POST",
    headers: { "x-publishable-api-key": key },
  }).catch(() => undefined)
}
