import { errorOf } from "../../../domain/errors/errors"
import { formatDong } from "../../../domain/money/money"
import { refusal } from "../../../modules/payos/refusal"
import type { PayoutBatch } from "../../../modules/payos/repositories/payout-batches/read-batches"
import type { BatchDecision } from "../../../use-cases/payouts/decide-batch"
import type { BatchSubmission } from "../../../use-cases/payouts/submit-batch"
import type { PayoutEstimate } from "../../../types/payout"
import type { BatchRefusal, BatchRowView } from "../../../types/payout-batch"
import { toRowViews } from "./batch-view"

/**
 * Returns the refusal of a whole batch: its invalid or duplicate rows, or the shortfall of the payout account in đồng.
 */
export function toRefusal(
  submission: Exclude<BatchSubmission, { type: "recorded" }>,
): BatchRefusal {
  switch (submission.type) {
    case "invalid": {
      const rows = toRowViews(submission.review).filter(({ payout }) => !payout)
      const params = { rows_have: count(rows.length, "row has", "rows have"), list: listOf(rows) }
      return { ...errorOf("payos_batch_invalid_rows", params), rows }
    }
    case "duplicates": {
      const rows = toRowViews(submission.review).filter(({ duplicates }) =>
        duplicates.some(({ is_confirmed }) => !is_confirmed),
      )
      const rows_repeat = count(rows.length, "row repeats", "rows repeat")
      return { ...errorOf("payos_batch_duplicates", { rows_repeat, list: listOf(rows) }), rows }
    }
    case "not_covered":
      return toUncoveredRefusal(submission.estimate)
  }
}

/** Returns the refusal for a payout account that does not cover the batch and its fee. */
export function toUncoveredRefusal(estimate: PayoutEstimate): BatchRefusal {
  const { total, fee, balance } = estimate
  const params = {
    balance: formatDong(balance),
    total: formatDong(total),
    fee: formatDong(fee),
  }
  return { ...errorOf("payos_batch_not_covered", params), estimate }
}

/** @throws MedusaError if the user's decision about a batch was not applied */
export function requireBatchDone(decision: BatchDecision): PayoutBatch {
  if (decision.type !== "done") throw refusal(`payos_batch_${decision.type}`)
  return decision.batch
}

const MAX_NAMED = 20

function listOf(rows: readonly BatchRowView[]): string {
  const named = rows.slice(0, MAX_NAMED).map(({ row }) => row)
  const rest = rows.length > named.length ? " and more" : ""
  return `row ${named.join(", ")}${rest}`
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
