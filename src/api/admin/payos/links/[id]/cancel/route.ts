import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { cancelLinkByHand } from "../../../../../../use-cases/order-links/cancel-link"
import { collectionLease } from "../../../../../../use-cases/settlement/settle-collection"
import { holdLeaseOf } from "../../../../../with-lease/hold-lease"
import { answeringPayosErrors } from "../../../answer-payos-error"
import { requireUser } from "../../../user"
import type { CancelLinkBody } from "../../bodies"
import { refuse } from "../../../../../../modules/payos/refuse"
import { needLink, needOwnLink, showLink } from "../../show-link"
import { contextOf } from "../../../../../../use-cases/context"

/** A person ends a link that is not paid yet; payOS keeps the reason that they write. */
export async function POST(
  req: AuthenticatedMedusaRequest<CancelLinkBody>,
  res: MedusaResponse,
): Promise<void> {
  const actor_id = requireUser(req)
  const context = contextOf(req.scope)
  const { id, payment_collection_id } = await needOwnLink(req.scope, req.params["id"])
  const key = collectionLease(payment_collection_id)
  const lease = await holdLeaseOf(res, context, key, "payos_link_busy")
  if (!lease) return
  await answeringPayosErrors(req, res, async () => {
    const { reason } = req.validatedBody
    if (!(await cancelLinkByHand(context, { id, actor_id, reason }, lease))) {
      const { state } = await needLink(req.scope, id)
      throw refuse(state === "creating" ? "payos_link_not_open/creating" : "payos_link_not_open")
    }
    res.json({ link: await showLink(req.scope, id) })
  })
}
