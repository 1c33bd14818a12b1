import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { processLinkNow } from "../use-cases/link-queue/process-queue"
import { scheduleLinksOfCart } from "../modules/payos/repositories/links/schedule-links"
import { contextOf } from "../use-cases/context"

/** Cancels the links of a deleted cart: Medusa keeps its payment sessions, so nothing else triggers this. */
export default async function payosCartDeleted({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const context = contextOf(container)
  for (const id of await scheduleLinksOfCart(context.db, event.data.id)) {
    await processLinkNow(context, id)
  }
}

/** The event of the cart module; core's workflows emit no event for a deletion. */
export const config: SubscriberConfig = {
  event: "cart.cart.deleted",
}
