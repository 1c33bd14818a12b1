import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { cancelLinkByHand } from "../../../../../../use-cases/order-links/cancel-link"
import { collectionLease } from "../../../../../../use-cases/settlement/settle-collection"
import { holdLeaseOf } from "../../../../../with-lease/hold-lease"
import { answeringPayosErrors } from "../../../answer-payos-error"
import { requireUser } from "../../../user"
import type { CancelLinkBody } from "../../bodies"
import { cannotCancel, LINK_BUSY } from "../../link-errors"
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
  const lease = await holdLeaseOf(res, context, collectionLease(payment_collection_id), LINK_BUSY)
  if (!lease) return
  await answeringPayosErrors(req, res, async () => {
    const { reason } = req.validatedBody
    if (!(await cancelLinkByHand(context, { id, actor_id, reason }, lease))) {
      throw cannotCancel((await needLink(req.scope, id)).state)
    }
    res.json({ link: await showLink(req.scope, id) })
  })
}
