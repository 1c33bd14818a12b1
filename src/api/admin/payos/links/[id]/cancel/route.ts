import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { cancelLinkByUser } from "../../../../../../use-cases/order-links/cancel-link-by-user"
import { collectionLease } from "../../../../../../use-cases/leases/lease-keys"
import { holdLeaseOf } from "../../../../../with-lease/hold-lease"
import { withPayosErrorResponse } from "../../../payos-error-response"
import { requireUser } from "../../../../../user"
import type { CancelLinkBody } from "../../bodies"
import { refusal } from "../../../../../../modules/payos/refusal"
import { requireLink, requireOwnLink, showLink } from "../../show-link"
import { contextOf } from "../../../../../../use-cases/context"

/** Cancels an open link; payOS stores the reason. */
export async function POST(
  req: AuthenticatedMedusaRequest<CancelLinkBody>,
  res: MedusaResponse,
): Promise<void> {
  const actor_id = requireUser(req)
  const context = contextOf(req.scope)
  const { id, payment_collection_id } = await requireOwnLink(context, req.params["id"])
  const key = collectionLease(payment_collection_id)
  const lease = await holdLeaseOf(res, context, { key, conflict: "payos_payment_busy" })
  if (!lease) return
  await withPayosErrorResponse({ req, res }, async () => {
    const { reason } = req.validatedBody
    if (!(await cancelLinkByUser(context, { id, actor_id, reason }, lease))) {
      const { state } = await requireLink(context, id)
      throw refusal(state === "creating" ? "payos_link_not_open/creating" : "payos_link_not_open")
    }
    res.json({ link: await showLink(context, id) })
  })
}
