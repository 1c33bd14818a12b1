import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { scheduleLinksOfOrder } from "../use-cases/link-queue/schedule-links-of-order"
import { contextOf } from "../use-cases/context"

/** An order that was edited, exchanged or returned may lack another sum than its code asks for. */
export default async function payosOrderUpdated({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await scheduleLinksOfOrder(contextOf(container), event.data.id)
}

/** What the order module itself emits: workflows of core name each change otherwise, or not at all. */
export const config: SubscriberConfig = {
  event: "order.order.updated",
}
