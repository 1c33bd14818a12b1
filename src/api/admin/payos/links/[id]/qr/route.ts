import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { codeToPay } from "../../../../../../domain/links/code-to-pay"
import { toQrImage } from "../../../../../../qr"
import { refuse } from "../../../../../../modules/payos/refuse"
import { needLink } from "../../show-link"

/** The VietQR code for what is still to be paid on a link, as an SVG picture to be shown or sent to a customer. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const link = await needLink(req.scope, req.params["id"])
  const code = link.state === "open" ? codeToPay(link) : null
  if (!code) throw refuse("payos_link_not_payable")
  res.writeHead(200, {
    "content-type": "image/svg+xml",
    "cache-control": "private, no-store",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    "x-content-type-options": "nosniff",
  })
  res.end(toQrImage(code.qr))
}
