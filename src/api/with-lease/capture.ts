import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readCollectionOfPayosPayment } from "../../medusa/read-payment-collection-of"
import { holdLease } from "./hold-lease"
import { settleFirst } from "./settle-first"
import { contextOf } from "../../use-cases/context"

/**
 * Wraps the capture of a payOS Payment. If a killed process left a capture unrecorded, core records it with the
 * amount of this request instead of the captured one, so it is recorded first. The provider itself refuses to capture
 * money that was not received.
 */
export async function captureUnderLease(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const context = contextOf(req.scope)
  const { query } = context
  const collectionId = await readCollectionOfPayosPayment(query, req.params["id"] ?? "")
  if (!collectionId) return next()
  const lease = await holdLease(res, context, collectionId)
  if (!lease) return
  await settleFirst(context, { collection_id: collectionId, lease, may_use_all_money: false })
  next()
}
