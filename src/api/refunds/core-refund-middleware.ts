import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Actor } from "../../medusa/read-account"
import { readOwnerOfCollection } from "../../medusa/read-owner"
import { readPaymentCollectionOf } from "../../medusa/read-payment-collection-of"
import { withIntent } from "../../modules/payos/repositories/refunds/refund-intent"
import { readPermissions } from "../../use-cases/permissions/read-permissions"
import { finishRefundsOf } from "../../use-cases/refunds/complete-bookings"
import { findRepeatedRefund } from "../../use-cases/refunds/find-repeated-refund"
import { fitRefund } from "../../use-cases/refunds/fit-refund"
import { isOrderBeingChanged } from "../../use-cases/refunds/is-order-being-changed"
import { refundLease } from "../../use-cases/refunds/refund-lease"
import { actorOf } from "../admin/payos/user"
import { holdLeaseOf } from "../with-lease/hold-lease"
import { recheckAfterRefund } from "../../modules/payos/repositories/links/marks"
import { recordIntent } from "../../modules/payos/repositories/refunds/refund-intents"
import { refuse } from "../../modules/payos/refuse"
import { contextOf } from "../../use-cases/context"

type RefundBody = { amount?: number | string; metadata?: Record<string, unknown> }

/**
 * Stands around Medusa's own refund route, behind its validator: one refund of a Payment at a time, no
 * more than is left, and the word of the logged-in person who asks is put on the refund's row. An API
 * key is no person: its refund becomes a draft, and no metadata of a client reaches core. So does the refund
 * of a user who may refund in Medusa, and not by payout.
 */
export async function coreRefundMiddleware(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const context = contextOf(req.scope)
  const paymentId = req.params["id"] ?? ""
  const { query } = context
  const collectionId = await readPaymentCollectionOf(query, paymentId)
  if (!collectionId) return next()
  if (!(await holdLeaseOf(res, context, refundLease(paymentId), "payos_refund_under_way"))) return
  await finishRefundsOf(context, await readOwnerOfCollection(query, collectionId))
  const { auth_context, validatedBody } = req as AuthenticatedMedusaRequest<RefundBody>
  const { actor_type, actor_id } = auth_context
  const amount = await fitRefund(context, {
    payment_id: paymentId,
    amount: validatedBody.amount ?? null,
  })
  validatedBody.amount = amount
  const asked = { payment_id: paymentId, amount }
  if (await isOrderBeingChanged(context, asked)) throw refuse("payos_order_being_changed")
  delete validatedBody.metadata
  if (actor_type === "user") {
    const word = { ...asked, user_id: actor_id }
    const repetition = await findRepeatedRefund(context, word)
    if (repetition) throw refuse(`payos_refund_${repetition}`)
    const intent = await recordCoreIntent(req.scope, paymentId, actorOf({ auth_context }))
    if (intent) validatedBody.metadata = withIntent(intent)
  }
  await recheckAfterRefund(context.db, collectionId)
  next()
}

/** Null where the user may not refund by payout. */
async function recordCoreIntent(
  container: MedusaContainer,
  payment_id: string,
  actor: Actor,
): Promise<string | null> {
  const context = contextOf(container)
  const may = await readPermissions(context, actor)
  if (!may("payos_refund:create")) return null
  return recordIntent(context.db, payment_id, {
    source: "stock",
    user_id: actor.user_id,
    form_token: null,
    destination: null,
    needs_approval: !may("payos_payout:send"),
  })
}
