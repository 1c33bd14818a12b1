import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refreshLink } from "../../../../../../use-cases/order-links/refresh-link"
import { collectionLease } from "../../../../../../use-cases/settlement/settle-collection"
import { holdLeaseOf } from "../../../../../with-lease/hold-lease"
import { answeringPayosErrors } from "../../../answer-payos-error"
import { needOwnLink, showLink } from "../../show-link"
import { contextOf } from "../../../../../../use-cases/context"

/** "Check now": asks payOS about a link, and settles what it finds. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const context = contextOf(req.scope)
  const link = await needOwnLink(req.scope, req.params["id"])
  const key = collectionLease(link.payment_collection_id)
  const lease = await holdLeaseOf(res, context, key, "payos_link_busy")
  if (!lease) return
  await answeringPayosErrors(req, res, async () => {
    await refreshLink(context, link, lease)
    res.json({ link: await showLink(req.scope, link.id) })
  })
}
