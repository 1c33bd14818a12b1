import { eventually, pause } from "../../kit/time/eventually"
import type { Webhook } from "../plan/kinds"
import type { SupervisedInstance } from "../store/supervised-instance"
import type { CheckoutContext } from "./checkout-context"

/** payOS resends a rejected webhook for longer than any outage of the run. */
const DELIVERED_WITHIN_MS = 120_000

type Sent = { webhook: unknown }

/** Transfers amounts in đồng to a code; payOS sends their webhooks in the given way. */
export async function transfer(
  context: CheckoutContext,
  orderCode: number,
  { amounts, webhook }: { amounts: readonly number[]; webhook: Webhook },
): Promise<void> {
  if (webhook === "out of order") await outOfOrder(context, orderCode, amounts)
  else if (webhook === "to both") await toBothInstances(context, orderCode, amounts)
  else for (const amount of amounts) await context.pay(orderCode, { amount, deliver: webhook })
  context.tally.add("webhook", webhook, webhook === "out of order" ? 1 : amounts.length)
}

/** Sends the webhooks in reverse order, to alternating instances. */
async function outOfOrder(
  context: CheckoutContext,
  orderCode: number,
  amounts: readonly number[],
): Promise<void> {
  const { a, b } = context.store
  const sent = await sendSilently(context, orderCode, split(amounts))
  for (const [index, webhook] of sent.reverse().entries()) {
    await deliver(index % 2 === 0 ? [a, b] : [b, a], webhook)
    await pause(context.random.between(0, 150))
  }
}

async function toBothInstances(
  context: CheckoutContext,
  orderCode: number,
  amounts: readonly number[],
): Promise<void> {
  const { a, b } = context.store
  for (const webhook of await sendSilently(context, orderCode, amounts)) {
    await Promise.all([deliver([a, b], webhook), deliver([b, a], webhook)])
  }
}

/** Splits a single transfer in two, so that there is an order to reverse. */
function split([first = 0, ...others]: readonly number[]): number[] {
  if (others.length > 0) return [first, ...others]
  const part = Math.floor(first / 3)
  return [part, first - part]
}

async function sendSilently(
  { pay }: CheckoutContext,
  orderCode: number,
  amounts: readonly number[],
) {
  const webhooks: unknown[] = []
  for (const amount of amounts) {
    const sent = (await pay(orderCode, { amount, deliver: "never" })) as Sent
    webhooks.push(sent.webhook)
  }
  return webhooks
}

/** Sends a webhook to the instances in turn until one accepts it. */
async function deliver(instances: readonly SupervisedInstance[], webhook: unknown): Promise<void> {
  const isAccepted = async () => {
    for (const { backend } of instances) if (await post(backend, webhook)) return true
    return pause(500).then(() => false)
  }
  await eventually("an accepted webhook", isAccepted, DELIVERED_WITHIN_MS)
}

async function post(backend: string, webhook: unknown): Promise<boolean> {
  try {
    const { ok } = await fetch(`${backend}/hooks/payos`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(webhook),
      signal: AbortSignal.timeout(10_000),
    })
    return ok
  } catch {
    return false
  }
}
