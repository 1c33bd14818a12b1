import type { Logger } from "@medusajs/framework/types"
import type { MedusaError } from "@medusajs/framework/utils"
import { refuse } from "../../modules/payos/refuse"
import { SessionSupersededError, TooManyLinksError } from "../../use-cases/links/create-link"
import { PayOSError, PayOSWebhookError } from "../../client"

/**
 * Runs a call to payOS for a shopper: the log gets what the store's developer must know, the shopper
 * what to do.
 */
export async function forShopper<T>(logger: Logger, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof SessionSupersededError) throw refuse("payos_session_unknown")
    if (error instanceof TooManyLinksError) throw refuse("payos_too_many_requests")
    if (!(error instanceof PayOSError)) throw error
    logger.error(`payos: ${error.message} (${error.code})`)
    throw toShopperError(error)
  }
}

/** The code is the client's own: it tells a developer more than the shopper has to know. */
function toShopperError({ outcome, code }: PayOSError): MedusaError {
  const key = outcome === "refused" ? "payos_refused/checkout" : "payos_unreachable/checkout"
  return Object.assign(refuse(key), { code })
}

/** A webhook that payOS did not send changes nothing and is nobody's error. */
export async function ignoringForgedWebhooks(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof PayOSWebhookError)) throw error
  }
}
