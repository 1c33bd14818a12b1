import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { payPageUrlOf } from "../../../domain/links/pay-page-url"
import { readStoreName } from "../../../medusa/read-store-name"
import { contextOf } from "../../../use-cases/context"
import { payFiles } from "../pay-files"
import { payHtml } from "../pay-html"

/** The page loads nothing from elsewhere, has no inline script or style, and stands in no other site's frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ")

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": POLICY,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
  "cache-control": "no-store",
}

/** The plain page, which shows a payment to whoever has its link. It changes nothing and knows no payment. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { query, options } = contextOf(req.scope)
  const [shop, files] = await Promise.all([readStoreName(query), payFiles()])
  const { pathname } = new URL(payPageUrlOf(options.backendUrl))
  res.set(HEADERS).send(payHtml(shop, pathname, files))
}
