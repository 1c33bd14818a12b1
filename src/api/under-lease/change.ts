import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PAYOS_MODULE } from "../../modules/payos"
import type PayosModuleService from "../../modules/payos/service"
import { holdLease } from "./hold-lease"
import { settleFirst } from "./settle-first"

/**
 * Stands around every change of a cart that has an open payment link. A change of the total deletes
 * the cart's payment sessions: in the middle of a settlement that would leave captured money without
 * an order. Money that is there becomes the order first, and core refuses to change what is ordered.
 */
export async function changeUnderLease(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  if (isCompletion(req)) return next()
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const link = await payos.findOpenLinkOfCart(req.params["id"] ?? "")
  if (!link) return next()
  const collectionId = link.payment_collection_id
  const lease = await holdLease(res, payos, collectionId)
  if (!lease) return
  await payos.touchLink(link.id)
  await settleFirst(req.scope, { collection_id: collectionId, lease, by_shopper: false })
  next()
}

/** Completion is below the cart's path too, and has a middleware of its own. */
function isCompletion({ path, originalUrl }: MedusaRequest): boolean {
  return /\/complete\/?$/.test(path) || /\/complete\/?(\?|$)/.test(originalUrl)
}
