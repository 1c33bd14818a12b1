import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { payPageUrlOf } from "../../../domain/links/pay-page-url"
import { readStoreName } from "../../../medusa/read-store-name"
import { contextOf } from "../../../use-cases/context"
import { contentPolicy } from "../content-policy"
import { payFiles } from "../page-files"
import { pageHtml } from "../page-html"

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": contentPolicy("'self' data:"),
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
  "cache-control": "no-store",
}

/** Sends the plain page, which shows a payment to the holder of its link. Contains no payment data. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { query, options } = contextOf(req.scope)
  const [shop, files] = await Promise.all([readStoreName(query), payFiles()])
  const { pathname } = new URL(payPageUrlOf(options.backendUrl))
  const html = pageHtml({
    shop,
    phone: options.shopPhone,
    base: pathname,
    files,
    elementId: "payment",
  })
  res.set(HEADERS).send(html)
}
