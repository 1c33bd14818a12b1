import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PAYOS_MODULE } from "../../../../../../modules/payos"
import type PayosModuleService from "../../../../../../modules/payos/service"
import { batchNotFound } from "../../../batch-errors"
import { toBatchView, toChunkView } from "../../../batch-view"
import { toPayoutView } from "../../../payout-view"
import type { ListQuery } from "../../../query"

/** One batch: how its payouts stand, by which calls they went out, who decided, a page of them. */
export async function GET(
  req: MedusaRequest<unknown, ListQuery>,
  res: MedusaResponse,
): Promise<void> {
  const { batches, payouts }: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const { limit, offset } = req.validatedQuery as ListQuery
  const batch = await batches.find(req.params["id"] ?? "")
  if (!batch) throw batchNotFound()
  const [page, chunks, acts] = await Promise.all([
    batches.listPayouts(batch.id, { limit, offset }),
    batches.listChunks(batch.id),
    payouts.listActs(batch.id),
  ])
  res.json({
    batch: toBatchView(batch),
    chunks: chunks.map(toChunkView),
    acts,
    payouts: page.map(toPayoutView),
    count: batch.count,
    limit,
    offset,
  })
}
