import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { syncOrderLinks } from "../use-cases/link-queue/sync-order-links"
import { contextOf } from "../use-cases/context"

/** After an edit, exchange or return, syncs an order's open link with its balance due. */
export default async function payosOrderUpdated({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await syncOrderLinks(contextOf(container), event.data.id)
}

/** The event of the order module: core's workflows emit a different event per change, or none. */
export const config: SubscriberConfig = {
  event: "order.order.updated",
}
