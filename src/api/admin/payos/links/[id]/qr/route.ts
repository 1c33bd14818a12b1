import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { toQrImage } from "../../../../../../qr"
import { noQrCode } from "../../link-errors"
import { needLink } from "../../show-link"

/** The VietQR code of a link that can be paid, as an SVG picture to be shown or sent to a customer. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const link = await needLink(req.scope, req.params["id"])
  if (link.state !== "open" || !link.shown) throw noQrCode()
  res.writeHead(200, {
    "content-type": "image/svg+xml",
    "cache-control": "private, no-store",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    "x-content-type-options": "nosniff",
  })
  res.end(toQrImage(link.shown.qr_code))
}
