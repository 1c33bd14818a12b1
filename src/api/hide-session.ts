import type { MedusaNextFunction, MedusaRequest } from "@medusajs/framework/http"

/** Keeps a payment session's id, which is its shopper's secret, out of Medusa's log of requests. */
export function hideSession(
  req: Pick<MedusaRequest, "originalUrl">,
  _: unknown,
  next: MedusaNextFunction,
): void {
  req.originalUrl = req.originalUrl.replace(/(\/payment-sessions\/)[^/?]+/i, "$1:id")
  next()
}
