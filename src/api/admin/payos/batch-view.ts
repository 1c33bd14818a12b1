import type { RowPayout } from "../../../domain/payouts/payout-rows"
import type { DuplicatePayouts } from "../../../modules/payos/repositories/payout-batches/review-duplicates"
import type { BatchReview } from "../../../use-cases/payouts/submit-batch"
import type {
  BatchRequest,
  PayoutBatch,
} from "../../../modules/payos/repositories/payout-batches/read-batches"
import type {
  BatchRequestView,
  BatchRowView,
  DuplicateView,
  PayoutBatchView,
} from "../../../types/payout-batch"

/** Converts a batch for the admin, with the actions that its state allows. */
export function toBatchView({ client_id: _, ...batch }: PayoutBatch): PayoutBatchView {
  const isWaiting = batch.awaiting > 0
  return {
    ...batch,
    created_at: batch.created_at.toISOString(),
    can_approve: isWaiting,
    can_discard: isWaiting,
  }
}

export function toRequestView(request: BatchRequest): BatchRequestView {
  return { ...request, sent_at: request.sent_at?.toISOString() ?? null }
}

/** Converts the rows of a batch before it is sent, each with its payout or its issues. */
export function toRowViews({ rows, duplicates }: BatchReview): BatchRowView[] {
  const views = duplicates.map(toDuplicateView)
  return rows.map(({ row, cells, payout, issues }) => ({
    row,
    cells,
    payout: payout && toRowPayout(payout),
    issues,
    duplicates: views.filter((view) => view.rows.includes(row)),
  }))
}

function toRowPayout({ destination, ...payout }: RowPayout): BatchRowView["payout"] {
  return { ...payout, ...destination }
}

const MAX_EARLIER = 20

function toDuplicateView({ earlier, ...duplicate }: DuplicatePayouts): DuplicateView {
  return { ...duplicate, earlier: earlier.slice(0, MAX_EARLIER).map(toEarlierView) }
}

function toEarlierView({
  payout_id,
  reference,
  state,
  amount,
  created_at,
}: DuplicatePayouts["earlier"][number]): DuplicateView["earlier"][number] {
  return { payout_id, reference, state, amount, created_at: created_at.toISOString() }
}
