import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import type { Actor } from "../../medusa/read-account"
import { readAffectedByCollection } from "../../medusa/read-affected"
import { readCollectionOfPayosPayment } from "../../medusa/read-payment-collection-of"
import { readRefundablePayment } from "../../medusa/read-refundable-payment"
import { withIntent } from "../../modules/payos/repositories/refunds/refund-intent"
import { readPermissions } from "../../use-cases/permissions/read-permissions"
import { repairRefunds } from "../../use-cases/refunds/repair-refunds"
import { checkRefund } from "../../use-cases/refunds/check-refund"
import { refundLease } from "../../use-cases/leases/lease-keys"
import { actorOf } from "../user"
import { holdLeaseOf } from "./hold-lease"
import { scheduleRefundCheck } from "../../modules/payos/repositories/links/schedule-links"
import { recordIntent } from "../../modules/payos/repositories/refunds/refund-intents"
import { contextOf, type PayosContext } from "../../use-cases/context"

type RefundBody = { amount?: number | string; metadata?: Record<string, unknown> }

/**
 * Wraps Medusa's own refund route, after its validator: one refund of a Payment at a time, up to the refundable amount.
 * The user's request is recorded, and the refund's metadata names it; metadata sent by the client is dropped. Without a
 * request the payout becomes a draft: for an API key, and for a user who may refund but not by payout.
 */
export async function coreRefundMiddleware(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const context = contextOf(req.scope)
  const paymentId = req.params["id"] ?? ""
  const { query } = context
  const collectionId = await readCollectionOfPayosPayment(query, paymentId)
  if (!collectionId) return next()
  if (
    !(await holdLeaseOf(res, context, {
      key: refundLease(paymentId),
      conflict: "payos_refund_under_way",
    }))
  )
    return
  await repairRefunds(context, await readAffectedByCollection(query, collectionId))
  const { auth_context, validatedBody } = req as AuthenticatedMedusaRequest<RefundBody>
  const { actor_type } = auth_context
  const ids = { payment_id: paymentId, collection_id: collectionId }
  const payment = await readRefundablePayment(query, ids)
  validatedBody.amount = await checkRefund(context, payment, {
    amount: validatedBody.amount ?? null,
    confirmed_duplicate: actor_type !== "user",
  })
  delete validatedBody.metadata
  if (actor_type === "user") {
    const intent = await recordCoreIntent(context, paymentId, actorOf({ auth_context }))
    if (intent) validatedBody.metadata = withIntent(intent)
  }
  await scheduleRefundCheck(context.db, collectionId)
  next()
}

/** Returns null if the user may not refund by payout. */
async function recordCoreIntent(
  context: PayosContext,
  payment_id: string,
  actor: Actor,
): Promise<string | null> {
  const may = await readPermissions(context, actor)
  if (!may("payos_refund:create")) return null
  return recordIntent(context.db, payment_id, {
    source: "core",
    user_id: actor.user_id,
    idempotency_key: null,
    destination: null,
    needs_approval: !may("payos_payout:send"),
  })
}
