import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refuse } from "../../../../../../modules/payos/refuse"
import { toBatchView, toChunkView } from "../../../batch-view"
import { toPayoutView } from "../../../payout-view"
import type { ListQuery } from "../../../query"
import {
  findBatch,
  listPayoutsOfBatch,
  listChunks,
} from "../../../../../../modules/payos/repositories/payout-batches/read-batches"
import { listAuditEntries } from "../../../../../../modules/payos/repositories/audit-log"
import { contextOf } from "../../../../../../use-cases/context"

/** One batch: how its payouts stand, by which calls they went out, who decided, a page of them. */
export async function GET(
  req: MedusaRequest<unknown, ListQuery>,
  res: MedusaResponse,
): Promise<void> {
  const context = contextOf(req.scope)
  const { limit, offset } = req.validatedQuery as ListQuery
  const batch = await findBatch(context.db, req.params["id"] ?? "")
  if (!batch) throw refuse("payos_batch_not_found")
  const [page, chunks, acts] = await Promise.all([
    listPayoutsOfBatch(context.db, batch.id, { limit, offset }),
    listChunks(context.db, batch.id),
    listAuditEntries(context.db, batch.id),
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
