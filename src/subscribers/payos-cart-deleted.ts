import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { processLinkNow } from "../use-cases/link-queue/process-queue"
import { scheduleLinksOf } from "../modules/payos/repositories/links/marks"
import { contextOf } from "../use-cases/context"

/** A deleted cart keeps its payment session: nobody else says that its link must go. */
export default async function payosCartDeleted({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const context = contextOf(container)
  for (const id of await scheduleLinksOf(context.db, "cart_id", event.data.id)) {
    await processLinkNow(context, id)
  }
}

/** What the cart module itself emits; core's workflows have no event of their own for it. */
export const config: SubscriberConfig = {
  event: "cart.cart.deleted",
}
