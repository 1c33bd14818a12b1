import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { CartWorkflowEvents } from "@medusajs/framework/utils"
import { processLinkNow } from "../use-cases/link-queue/process-queue"
import { schedulePaidLinksOfCart } from "../modules/payos/repositories/links/marks"
import { contextOf } from "../use-cases/context"

/** Money that waits for its cart is settled as soon as the cart has what it lacked. */
export default async function payosCartUpdated({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const context = contextOf(container)
  for (const id of await schedulePaidLinksOfCart(context.db, event.data.id))
    await processLinkNow(context, id)
}

export const config: SubscriberConfig = {
  event: CartWorkflowEvents.UPDATED,
}
