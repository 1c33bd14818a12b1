import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { OrderWorkflowEvents } from "@medusajs/framework/utils"
import { syncOrderLinks } from "../use-cases/link-queue/sync-order-links"
import { contextOf } from "../use-cases/context"

/** Syncs a cancelled order's links: it must not be paid, and core may have failed to refund its payments. */
export default async function payosOrderCanceled({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await syncOrderLinks(contextOf(container), event.data.id)
}

export const config: SubscriberConfig = {
  event: OrderWorkflowEvents.CANCELED,
}
