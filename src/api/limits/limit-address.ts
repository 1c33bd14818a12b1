import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { errorOf } from "../../domain/errors/errors"
import { isPayosProvider } from "../../medusa/read-payment"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import { contextOf, type PayosContext } from "../../use-cases/context"

/** Counts what a shopper's address asks of a payment, and refuses what is too much. */
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

/** The same for the start of a payment session; those of other providers are not ours to count. */
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
  // Whoever has a code already may be shown it again: that asks nothing of payOS.
  const isFirst = await hasNoLink(context, req.params["id"] ?? "")
  const spent = isFirst ? await context.limits.waitForLinks(address) : null
  if (spent !== null) return refuse(res, spent)
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
