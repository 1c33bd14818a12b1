import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { answerConflict, holdLease } from "./hold-lease"
import { settleFirst } from "./settle-first"
import { findUnsettledLinkOfCart } from "../../modules/payos/repositories/links/read-links"
import { touchLink } from "../../modules/payos/repositories/links/marks"
import { contextOf } from "../../use-cases/context"

/**
 * Stands around every change of a cart that has a payment link and is no order yet. A change of the total
 * deletes the cart's payment sessions: in the middle of a settlement that would leave captured money
 * without an order. Money that is there becomes the order first, and core refuses to change what is
 * ordered; where it waits for a lock of core's, the change is refused.
 */
export async function cartChangeMiddleware(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  if (isCompletion(req)) return next()
  const context = contextOf(req.scope)
  const link = await findUnsettledLinkOfCart(context.db, req.params["id"] ?? "")
  if (!link) return next()
  const collectionId = link.payment_collection_id
  const lease = await holdLease(res, context, collectionId)
  if (!lease) return
  await touchLink(context.db, link.id)
  const input = { collection_id: collectionId, lease, by_shopper: false }
  const settled = await settleFirst(req.scope, input)
  if (settled?.type === "locked") return answerConflict(res, "cart_locked")
  next()
}

/**
 * Completion is below the cart's path too, and has a middleware of its own. What the matcher's `*` stands for
 * is asked, as Express compares it: in any case, with a slash at its end or without.
 */
function isCompletion({ params }: MedusaRequest): boolean {
  return /^complete\/?$/i.test(params["0"] ?? "")
}
