import { MedusaError } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../../modules/payos"
import type { ShopperPayment } from "../../../modules/payos/repositories/links/shopper-payment"
import type PayosModuleService from "../../../modules/payos/service"
import { readShopperPayment } from "../../../modules/payos/repositories/links/shopper-payment"

/** Postgres refuses a text with the character NUL. */
const ID = /^[\w-]+$/

type Request = { scope: { resolve: (key: string) => unknown }; params: Record<string, string> }

/**
 * The payment of the session whose id the request names: whoever holds the id may see it.
 *
 * @throws MedusaError where the ledger knows no such session
 */
export async function needPayment(
  req: Request,
): Promise<{ payos: PayosModuleService; sessionId: string; payment: ShopperPayment }> {
  const payos = req.scope.resolve(PAYOS_MODULE) as PayosModuleService
  const sessionId = req.params["id"] ?? ""
  const payment = ID.test(sessionId) ? await readShopperPayment(payos.db, sessionId) : null
  if (payment) return { payos, sessionId, payment }
  throw new MedusaError(
    MedusaError.Types.NOT_FOUND,
    "This payment session no longer exists. Ask the cart for its payment session again.",
    "payos_session_unknown",
  )
}
