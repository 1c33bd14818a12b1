import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { respondWithConflict, holdLease } from "./hold-lease"
import { settleFirst } from "./settle-first"
import { findUnsettledLinkOfCart } from "../../modules/payos/repositories/links/read-links"
import { touchLink } from "../../modules/payos/repositories/links/link-state-updates"
import { contextOf } from "../../use-cases/context"

/**
 * Wraps every change of a cart that has a payment link and is not an order yet. Changing the total deletes the cart's
 * payment sessions, which during a settlement would leave captured money without an order. So received money is settled
 * first, and core then refuses to change a completed cart. If the settlement waits for one of core's locks, the change
 * is refused.
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
  const input = { collection_id: collectionId, lease, may_use_all_money: false }
  const settled = await settleFirst(context, input)
  if (settled?.type === "locked") return respondWithConflict(res, "payos_cart_locked")
  next()
}

/**
 * Excludes completion, which is below the cart's path too and has its own middleware. The path after the cart's id is
 * compared as Express matches it: case-insensitively, with or without a trailing slash.
 */
function isCompletion({ path }: MedusaRequest): boolean {
  return /^\/complete\/?$/i.test(path)
}
