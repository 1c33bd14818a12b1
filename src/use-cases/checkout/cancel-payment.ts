import { isPayable } from "../../domain/links/shopper-status"
import type { ShopperPayment } from "../../modules/payos/repositories/links/shopper-payment"
import { processLinkNow } from "../link-queue/process-queue"
import { markForCancellation } from "../../modules/payos/repositories/links/obtain-link"
import type { PayosContext } from "../context"

/** Cancels a link at the shopper's request, here and at payOS, if its code can still be paid. */
export async function cancelPayment(
  context: PayosContext,
  { link_id, view }: ShopperPayment,
): Promise<void> {
  if (!isPayable(view.status)) return
  await markForCancellation(context.db, link_id, "by_shopper")
  await processLinkNow(context, link_id)
}
