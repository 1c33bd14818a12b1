import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readCollectionsOfOrder } from "../../medusa/read-collection"
import { isPayosProvider } from "../../medusa/read-payment"
import { refuse } from "../../modules/payos/refuse"
import { readSession } from "../../medusa/read-session"
import { contextOf } from "../../use-cases/context"

/**
 * Stands before core's check of a session that awaits its transfer. Core authorizes the session that the body
 * names, whatever order the path names: one of another order would be booked outside of that order's
 * leases.
 */
export async function checkSessionOfOrder(
  req: MedusaRequest<{ payment_session_id: string }>,
  _: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { query } = contextOf(req.scope)
  const session = await readSession(query, req.validatedBody.payment_session_id)
  if (!session || !isPayosProvider(session.provider_id)) return next()
  const own = await readCollectionsOfOrder(query, req.params["id"] ?? "")
  if (!own.includes(session.payment_collection_id)) {
    throw refuse("payos_session_unknown/order")
  }
  next()
}
