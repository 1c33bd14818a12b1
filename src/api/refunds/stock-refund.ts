import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../modules/payos"
import { readPaymentCollectionOf } from "../../modules/payos/medusa/read-payment-collection-of"
import { withIntent } from "../../modules/payos/medusa/refund-intent"
import type PayosModuleService from "../../modules/payos/service"
import { findRepeatedRefund } from "../../workflows/refunds/find-repeated-refund"
import { isOrderBeingChanged } from "../../workflows/refunds/is-order-being-changed"
import { orderBeingChanged, refundRepeated } from "../../workflows/refunds/refund-errors"
import { refundLease } from "../../workflows/refunds/refund-lease"
import { holdLeaseOf } from "../under-lease/hold-lease"

type RefundBody = { amount?: number; metadata?: Record<string, unknown> }

export const REFUND_BUSY = {
  code: "payos_refund_under_way",
  message: "Another refund of this payment is under way. Look at the order, then try again.",
}

/**
 * Stands around Medusa's own refund route, behind its validator: one refund of a Payment at a time,
 * and the word of the logged-in person who asks is put on the refund's row. An API key is no person:
 * its refund becomes a draft.
 */
export async function stockRefund(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const paymentId = req.params["id"] ?? ""
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY)
  const collectionId = await readPaymentCollectionOf(query, paymentId)
  if (!collectionId) return next()
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  if (!(await holdLeaseOf(res, payos, refundLease(paymentId), REFUND_BUSY))) return
  const { auth_context, validatedBody } = req as AuthenticatedMedusaRequest<RefundBody>
  const { actor_type, actor_id } = auth_context
  const asked = { payment_id: paymentId, amount: validatedBody.amount ?? null }
  if (await isOrderBeingChanged(req.scope, asked)) throw orderBeingChanged()
  const user_id = actor_type === "user" ? actor_id : null
  if (user_id) {
    if (await findRepeatedRefund(req.scope, { ...asked, user_id })) throw refundRepeated()
    const intent = { source: "stock" as const, user_id, form_token: null, destination: null }
    validatedBody.metadata = withIntent(intent)
  }
  await payos.lookAfterRefund(collectionId)
  next()
}
