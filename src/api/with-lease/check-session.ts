import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readCollectionIdsOfOrder } from "../../medusa/read-collection"
import { isPayosProvider } from "../../medusa/read-payment"
import { refusal } from "../../modules/payos/refusal"
import { readSession } from "../../medusa/read-session"
import { contextOf } from "../../use-cases/context"

/**
 * Checks an order's payment session before core authorizes it. Core authorizes the session in the body without
 * comparing it with the order in the path: a session of another order would be booked outside that order's leases.
 */
export async function checkSessionOfOrder(
  req: MedusaRequest<{ payment_session_id: string }>,
  _: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { query } = contextOf(req.scope)
  const session = await readSession(query, req.validatedBody.payment_session_id)
  if (!session || !isPayosProvider(session.provider_id)) return next()
  const own = await readCollectionIdsOfOrder(query, req.params["id"] ?? "")
  if (!own.includes(session.payment_collection_id)) {
    throw refusal("payos_session_not_found/order")
  }
  next()
}
