import type { Logger } from "@medusajs/framework/types"
import type { MedusaError } from "@medusajs/framework/utils"
import { refusal } from "../../modules/payos/refusal"
import { SessionSupersededError, TooManyLinksError } from "../../use-cases/links/link-for-session"
import { PayOSError, PayOSWebhookError } from "../../client"

/**
 * Runs a call to payOS for a shopper. Logs a PayOSError for the developer and throws a text for the shopper.
 *
 * @throws MedusaError if payOS refuses or fails, the session was replaced, or too many links were created
 */
export async function hidePayosErrors<T>(logger: Logger, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof SessionSupersededError) throw refusal("payos_session_not_found")
    if (error instanceof TooManyLinksError) throw refusal("payos_too_many_requests")
    if (!(error instanceof PayOSError)) throw error
    logger.error(`payos: ${error.message} (${error.code})`)
    throw toShopperError(error)
  }
}

/** Keeps the client's error code, which tells a developer the cause. */
function toShopperError({ outcome, code }: PayOSError): MedusaError {
  const key = outcome === "refused" ? "payos_refused/checkout" : "payos_unreachable/checkout"
  return Object.assign(refusal(key), { code })
}

/** Ignores webhooks that are malformed or whose signature is not valid. */
export async function ignoreUnverifiedWebhooks(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof PayOSWebhookError)) throw error
  }
}
