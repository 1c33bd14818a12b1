import type { MedusaRequest } from "@medusajs/framework/http"
import { refuse } from "../../../modules/payos/refuse"
import {
  type ShopperPayment,
  readShopperPayment,
} from "../../../modules/payos/repositories/links/shopper-payment"
import { contextOf, type PayosContext } from "../../../use-cases/context"

/** Postgres refuses a text with the character NUL. */
const ID = /^[\w-]+$/

/**
 * The payment of the session whose id the request names: whoever holds the id may see it.
 *
 * @throws MedusaError where the ledger knows no such session
 */
export async function needPayment(
  req: MedusaRequest,
): Promise<{ context: PayosContext; sessionId: string; payment: ShopperPayment }> {
  const context = contextOf(req.scope)
  const sessionId = req.params["id"] ?? ""
  const payment = ID.test(sessionId) ? await readShopperPayment(context.db, sessionId) : null
  if (payment) return { context, sessionId, payment }
  throw refuse("payos_session_unknown/cart")
}
