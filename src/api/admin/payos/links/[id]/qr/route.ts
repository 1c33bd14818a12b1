import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { codeToPay } from "../../../../../../domain/links/code-to-pay"
import { toQrImage } from "../../../../../../qr"
import { refusal } from "../../../../../../modules/payos/refusal"
import { requireLink } from "../../show-link"
import { contextOf } from "../../../../../../use-cases/context"

/** Sends the VietQR code for a link's amount due as an SVG image. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const link = await requireLink(contextOf(req.scope), req.params["id"])
  const code = link.state === "open" ? codeToPay(link) : null
  if (!code) throw refusal("payos_link_not_payable")
  res.writeHead(200, {
    "content-type": "image/svg+xml",
    "cache-control": "private, no-store",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    "x-content-type-options": "nosniff",
  })
  res.end(toQrImage(code.qr))
}
