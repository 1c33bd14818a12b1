import type { MedusaRequest } from "@medusajs/framework/http"
import { refusal } from "../../../modules/payos/refusal"
import {
  type ShopperPayment,
  readShopperPayment,
} from "../../../modules/payos/repositories/links/shopper-payment"
import { contextOf, type PayosContext } from "../../../use-cases/context"

/** Excludes NUL, which Postgres refuses in a text. */
const ID = /^[\w-]+$/

/**
 * Returns the payment of the session that the request names. The session id is the shopper's credential.
 *
 * @throws MedusaError if the ledger has no such session
 */
export async function requirePayment(
  req: MedusaRequest,
): Promise<{ context: PayosContext; sessionId: string; payment: ShopperPayment }> {
  const context = contextOf(req.scope)
  const sessionId = req.params["id"] ?? ""
  const payment = ID.test(sessionId) ? await readShopperPayment(context.db, sessionId) : null
  if (payment) return { context, sessionId, payment }
  throw refusal("payos_session_not_found/cart")
}
