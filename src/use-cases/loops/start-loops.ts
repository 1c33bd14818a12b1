import { reasonOf } from "../../domain/reason-of"
import { processDueLinks } from "../link-queue/process-queue"
import { deliverNotifications } from "../notifications/deliver-notifications"
import { publishEvents } from "../outbox/publish-events"
import { processDuePayouts } from "../payouts/process-payouts"
import { publishProblems } from "../problems/publish-problems"
import type { PayosContext } from "../context"

/**
 * Publishes new problems and the events of the outbox to the store's subscribers.
 *
 * @returns whether more may be left
 */
export async function publishAll(context: PayosContext): Promise<boolean> {
  const hasProblems = await publishProblems(context)
  const hasEvents = await publishEvents(context)
  return hasProblems || hasEvents
}

/**
 * Starts the store's recurring work in this process: links, payouts, events and notifications, whenever something is
 * due. Later calls change nothing.
 */
export function startLoops(context: PayosContext): void {
  context.loops.start({
    links: () => logged(context, processDueLinks),
    payouts: () => logged(context, processDuePayouts),
    events: () => logged(context, publishAll),
    notifications: () => logged(context, deliverNotifications),
  })
}

async function logged<T>(
  context: PayosContext,
  work: (context: PayosContext) => Promise<T>,
): Promise<T> {
  try {
    return await work(context)
  } catch (error) {
    context.logger.error(`payos: recurring work failed, trying again: ${reasonOf(error)}`)
    throw error
  }
}
