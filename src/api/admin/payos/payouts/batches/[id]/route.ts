import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PayoutState } from "../../../../../../domain/payouts/payout-state"
import { refusal } from "../../../../../../modules/payos/refusal"
import { toBatchView, toRequestView } from "../../../batch-view"
import { nameActors } from "../../../named-audit-log"
import { toPayoutView } from "../../../payout-view"
import type { BatchQuery } from "../../../query"
import {
  findBatch,
  listPayoutsOfBatch,
  listBatchRequests,
  type PayoutBatch,
} from "../../../../../../modules/payos/repositories/payout-batches/read-batches"
import { listAuditEntries } from "../../../../../../modules/payos/repositories/audit-log"
import { contextOf } from "../../../../../../use-cases/context"

/**
 * Returns one batch: its counts by state, its calls to payOS, its audit log and a page of its payouts, of one state or
 * of all.
 */
export async function GET(
  req: MedusaRequest<unknown, BatchQuery>,
  res: MedusaResponse,
): Promise<void> {
  const context = contextOf(req.scope)
  const { limit, offset, state } = req.validatedQuery as BatchQuery
  const batch = await findBatch(context.db, req.params["id"] ?? "")
  if (!batch) throw refusal("payos_batch_not_found")
  const [page, requests, entries] = await Promise.all([
    listPayoutsOfBatch(context.db, batch.id, { limit, offset, ...(state && { state }) }),
    listBatchRequests(context.db, batch.id),
    listAuditEntries(context.db, batch.id),
  ])
  res.json({
    batch: toBatchView(batch),
    requests: requests.map(toRequestView),
    audit_log: await nameActors(context.query, entries),
    payouts: page.map(toPayoutView),
    count: state ? countOf(batch, state) : batch.count,
    limit,
    offset,
  })
}

function countOf({ states }: PayoutBatch, state: PayoutState): number {
  return states.find((share) => share.state === state)?.count ?? 0
}
