import type { MedusaNextFunction, MedusaRequest } from "@medusajs/framework/http"

/** Keeps a payment session's id, which is its shopper's secret, out of Medusa's request log. */
export function hideSession(
  req: Pick<MedusaRequest, "originalUrl">,
  _: unknown,
  next: MedusaNextFunction,
): void {
  req.originalUrl = req.originalUrl.replace(/(\/payment-sessions\/)[^/?]+/i, "$1:id")
  next()
}
