import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refreshLink } from "../../../../../../use-cases/order-links/refresh-link"
import { collectionLease } from "../../../../../../use-cases/leases/lease-keys"
import { holdLeaseOf } from "../../../../../with-lease/hold-lease"
import { withPayosErrorResponse } from "../../../payos-error-response"
import { requireOwnLink, showLink } from "../../show-link"
import { contextOf } from "../../../../../../use-cases/context"

/** Fetches a link from payOS and settles its money ("Check now"). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const context = contextOf(req.scope)
  const link = await requireOwnLink(context, req.params["id"])
  const key = collectionLease(link.payment_collection_id)
  const lease = await holdLeaseOf(res, context, { key, conflict: "payos_payment_busy" })
  if (!lease) return
  await withPayosErrorResponse({ req, res }, async () => {
    await refreshLink(context, link, lease)
    res.json({ link: await showLink(context, link.id) })
  })
}
