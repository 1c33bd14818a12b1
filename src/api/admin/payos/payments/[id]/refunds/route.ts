import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PAYOS_MODULE } from "../../../../../../modules/payos"
import type PayosModuleService from "../../../../../../modules/payos/service"
import { refundByPayout } from "../../../../../../workflows/refunds/refund-by-payout"
import { refundLease } from "../../../../../../workflows/refunds/refund-lease"
import { REFUND_BUSY } from "../../../../../refunds/stock-refund"
import { holdLeaseOf } from "../../../../../under-lease/hold-lease"
import type { RefundBody } from "../../../bodies"
import { personOf } from "../../../person"
import { toPayoutView } from "../../../payout-view"

/** A person refunds a Payment by payout: back to the payer, or to the account that they name. */
export async function POST(
  req: AuthenticatedMedusaRequest<RefundBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = personOf(req)
  const payment_id = req.params["id"] ?? ""
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  if (!(await holdLeaseOf(res, payos, refundLease(payment_id), REFUND_BUSY))) return
  const payout = await refundByPayout(req.scope, { ...req.validatedBody, payment_id, user_id })
  res.json({ payout: payout && toPayoutView(payout) })
}
