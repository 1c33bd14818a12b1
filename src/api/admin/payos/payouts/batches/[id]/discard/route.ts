import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PAYOS_MODULE } from "../../../../../../../modules/payos"
import type PayosModuleService from "../../../../../../../modules/payos/service"
import { batchNotFound, decidedBatch } from "../../../../batch-errors"
import { toBatchView } from "../../../../batch-view"
import type { DiscardBody } from "../../../../bodies"
import { requireUser } from "../../../../user"

/** A person says that what waits of a batch never goes out. */
export async function POST(
  req: AuthenticatedMedusaRequest<DiscardBody>,
  res: MedusaResponse,
): Promise<void> {
  const actor_id = requireUser(req)
  const { batches }: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const id = req.params["id"] ?? ""
  decidedBatch(await batches.discard({ id, actor_id, reason: req.validatedBody.reason }))
  const batch = await batches.find(id)
  if (!batch) throw batchNotFound()
  res.json({ batch: toBatchView(batch) })
}
