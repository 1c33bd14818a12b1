import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/** What is loaded is the plugin's own, nothing is inline, and no other site shows it in a frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ")

/** Headers of all that a refund claim's link leads to: nothing is kept, passed on, or framed. */
export function guarded(_: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
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
