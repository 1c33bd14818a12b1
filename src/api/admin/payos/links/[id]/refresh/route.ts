import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PAYOS_MODULE } from "../../../../../../modules/payos"
import type PayosModuleService from "../../../../../../modules/payos/service"
import { refreshLink } from "../../../../../../use-cases/order-links/refresh-link"
import { collectionLease } from "../../../../../../use-cases/settlement/settle-collection"
import { holdLeaseOf } from "../../../../../with-lease/hold-lease"
import { answeringPayosErrors } from "../../../answer-payos-error"
import { LINK_BUSY } from "../../link-errors"
import { needOwnLink, showLink } from "../../show-link"

/** "Check now": asks payOS about a link, and settles what it finds. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const link = await needOwnLink(req.scope, req.params["id"])
  const key = collectionLease(link.payment_collection_id)
  const lease = await holdLeaseOf(res, payos, key, LINK_BUSY)
  if (!lease) return
  await answeringPayosErrors(req, res, async () => {
    await refreshLink(req.scope, link, lease)
    res.json({ link: await showLink(req.scope, link.id) })
  })
}
