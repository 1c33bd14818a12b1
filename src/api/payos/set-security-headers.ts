import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { contentPolicy } from "./content-policy"

const POLICY = contentPolicy("data:")

/** Sets the headers of everything below a bank details request's link: no caching, referrer, frames or indexing. */
export function setSecurityHeaders(
  _: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  res.set({
    "cache-control": "no-store",
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "x-robots-tag": "noindex",
  })
  next()
}
