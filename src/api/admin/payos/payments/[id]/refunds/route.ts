import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readAffectedByCollection } from "../../../../../../medusa/read-affected"
import { readCollectionOfPayosPayment } from "../../../../../../medusa/read-payment-collection-of"
import { refundByPayout } from "../../../../../../use-cases/refunds/refund-by-payout"
import { refundLease } from "../../../../../../use-cases/leases/lease-keys"
import { holdLeaseOf } from "../../../../../with-lease/hold-lease"
import { holdLeasesOf } from "../../../../../with-lease/order"
import type { RefundBody } from "../../../../../../use-cases/input/payout-bodies"
import { requireUser } from "../../../../../user"
import { refusal } from "../../../../../../modules/payos/refusal"
import { payoutViewFor } from "../../../payout-view"
import { contextOf } from "../../../../../../use-cases/context"

/** Refunds a Payment by payout, to the payer's account or to the account in the body. */
export async function POST(
  req: AuthenticatedMedusaRequest<RefundBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = requireUser(req)
  const payment_id = req.params["id"] ?? ""
  const context = contextOf(req.scope)
  const { query } = context
  const collection_id = await readCollectionOfPayosPayment(query, payment_id)
  if (!collection_id) throw refusal("payos_payment_not_found")
  if (!(await holdLeasesOf(req, res, await readAffectedByCollection(query, collection_id)))) return
  const key = refundLease(payment_id)
  if (!(await holdLeaseOf(res, context, { key, conflict: "payos_refund_under_way" }))) return
  const refund = { ...req.validatedBody, payment_id, collection_id, user_id }
  const payout = await refundByPayout(context, refund)
  const toView = await payoutViewFor(req)
  res.json({ payout: payout && toView(payout) })
}
