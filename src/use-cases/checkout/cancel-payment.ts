import { isPayable } from "../../domain/links/shopper-status"
import type { ShopperPayment } from "../../modules/payos/repositories/links/shopper-payment"
import { processLinkNow } from "../link-queue/process-queue"
import { markForCancellation } from "../../modules/payos/repositories/links/obtain-link"
import type { PayosContext } from "../context"

/** Closes a link that the shopper abandoned if its code can still be paid, and cancels it at payOS. */
export async function cancelPayment(
  context: PayosContext,
  { link_id, view }: ShopperPayment,
): Promise<void> {
  if (!isPayable(view.status)) return
  await markForCancellation(context.db, link_id, "by_shopper")
  await processLinkNow(context, link_id)
}
