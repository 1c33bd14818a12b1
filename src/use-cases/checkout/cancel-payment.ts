import type { MedusaContainer } from "@medusajs/framework/types"
import { isPayable } from "../../domain/links/shopper-status"
import { PAYOS_MODULE } from "../../modules/payos"
import type { ShopperPayment } from "../../modules/payos/repositories/links/shopper-payment"
import type PayosModuleService from "../../modules/payos/service"
import { workLinkNow } from "../link-queue/work-page"
import { endLinkRow } from "../../modules/payos/repositories/links/open-link"

/** Ends the link that a shopper gave up, if nobody has paid on it in full, and cancels it at payOS. */
export async function cancelPayment(
  container: MedusaContainer,
  { link_id, view }: ShopperPayment,
): Promise<void> {
  if (!isPayable(view.status)) return
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  await endLinkRow(payos.db, link_id, "by_shopper")
  await workLinkNow(container, link_id)
}
