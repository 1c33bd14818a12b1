import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { errorOf } from "../../domain/errors/errors"
import { isPayosProvider } from "../../medusa/read-payment"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import { contextOf, type PayosContext } from "../../use-cases/context"

/** Rate-limits a shopper's requests about a payment by IP address. */
export async function limitAddress(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { limits } = contextOf(req.scope)
  const address = req.ip ?? ""
  const wait = await limits.countRequest(address)
  if (wait !== null) return refuse(res, wait)
  limits.runFor(address, next)
}

/** Rate-limits the start of payOS sessions by IP address; sessions of other providers are not counted. */
export async function limitSessions(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { provider_id } = req.validatedBody as { provider_id?: unknown }
  if (typeof provider_id !== "string" || !isPayosProvider(provider_id)) return next()
  const context = contextOf(req.scope)
  const address = req.ip ?? ""
  const wait = await context.limits.countRequest(address)
  if (wait !== null) return refuse(res, wait)
  // Returning an existing link makes no call to payOS.
  const linkWait = await context.limits.waitForLinks(address)
  if (linkWait !== null && (await hasNoLink(context, req.params["id"] ?? ""))) {
    return refuse(res, linkWait)
  }
  context.limits.runFor(address, next)
}

async function hasNoLink(context: PayosContext, collectionId: string): Promise<boolean> {
  return (await listLinksOfCollection(context.db, collectionId)).length === 0
}

function refuse(res: MedusaResponse, seconds: number): void {
  res.setHeader("retry-after", String(seconds))
  res.status(429).json({
    ...errorOf("payos_too_many_requests/address", { seconds }),
    retry_after: seconds,
  })
}
