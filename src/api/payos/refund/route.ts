import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refundPageUrlOf } from "../../../domain/links/refund-page-url"
import { readStoreName } from "../../../medusa/read-store-name"
import { contextOf } from "../../../use-cases/context"
import { pageHtml } from "../page-html"
import { refundFiles } from "../page-files"

/** Sends the page on which a customer enters a refund's account. It is the same for every refund. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { query, options } = contextOf(req.scope)
  const [shop, files] = await Promise.all([readStoreName(query), refundFiles()])
  const { pathname } = new URL(refundPageUrlOf(options.backendUrl))
  const html = pageHtml({
    shop,
    phone: options.shopPhone,
    base: pathname,
    files,
    elementId: "refund",
  })
  res.set("content-type", "text/html; charset=utf-8").send(html)
}
