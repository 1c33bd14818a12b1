import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { PAYOS_MODULE } from "../modules/payos"
import type PayosModuleService from "../modules/payos/service"
import { workLinkNow } from "../use-cases/link-queue/work-page"
import { wakeLinksOf } from "../modules/payos/repositories/links/marks"

/** A deleted cart keeps its payment session: nobody else says that its link must go. */
export default async function payosCartDeleted({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  for (const id of await wakeLinksOf(payos.db, "cart_id", event.data.id)) {
    await workLinkNow(container, id)
  }
}

/** What the cart module itself emits; core's workflows have no event of their own for it. */
export const config: SubscriberConfig = {
  event: "cart.cart.deleted",
}
