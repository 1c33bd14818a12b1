import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readPaymentCollectionOf } from "../../medusa/read-payment-collection-of"
import { holdLease } from "./hold-lease"
import { settleFirst } from "./settle-first"
import { contextOf } from "../../use-cases/context"

/**
 * Stands around the capture of one of our Payments. Core books a capture that a kill left unbooked by the
 * amount of this request, whatever was captured: so it is booked first. Money that is not there is no
 * matter of this middleware; the provider refuses to capture it.
 */
export async function captureUnderLease(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const context = contextOf(req.scope)
  const { query } = context
  const collectionId = await readPaymentCollectionOf(query, req.params["id"] ?? "")
  if (!collectionId) return next()
  const lease = await holdLease(res, context, collectionId)
  if (!lease) return
  await settleFirst(req.scope, { collection_id: collectionId, lease, by_shopper: false })
  next()
}
