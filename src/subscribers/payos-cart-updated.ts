import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { CartWorkflowEvents } from "@medusajs/framework/utils"
import { processLinkNow } from "../use-cases/link-queue/process-queue"
import { scheduleLinksWithMoneyOfCart } from "../modules/payos/repositories/links/schedule-links"
import { contextOf } from "../use-cases/context"

/** Settles received money that waited for its cart to become complete. */
export default async function payosCartUpdated({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const context = contextOf(container)
  for (const id of await scheduleLinksWithMoneyOfCart(context.db, event.data.id))
    await processLinkNow(context, id)
}

export const config: SubscriberConfig = {
  event: CartWorkflowEvents.UPDATED,
}
