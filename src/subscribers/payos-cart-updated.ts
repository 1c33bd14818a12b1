import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { CartWorkflowEvents } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../modules/payos"
import type PayosModuleService from "../modules/payos/service"
import { workLinkNow } from "../use-cases/link-queue/work-page"
import { wakePaidLinksOfCart } from "../modules/payos/repositories/links/marks"

/** Money that waits for its cart is settled as soon as the cart has what it lacked. */
export default async function payosCartUpdated({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  for (const id of await wakePaidLinksOfCart(payos.db, event.data.id))
    await workLinkNow(container, id)
}

export const config: SubscriberConfig = {
  event: CartWorkflowEvents.UPDATED,
}
