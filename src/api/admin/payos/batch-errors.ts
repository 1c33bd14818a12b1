import { errorOf } from "../../../domain/errors/errors"
import { formatDong } from "../../../domain/money/money"
import { refuse } from "../../../modules/payos/refuse"
import type { BatchApproval, BatchTaking } from "../../../use-cases/payouts/send-batch"
import type { PayoutEstimate } from "../../../use-cases/payouts/estimate-payouts"
import type { BatchRefusal, BatchRowView } from "../../../types/payout-batch"
import { toRowViews } from "./batch-view"

/** Why nothing of a batch was sent, as a person reads it: row by row, or in đồng. */
export function toRefusal(taking: Exclude<BatchTaking, { type: "taken" }>): BatchRefusal {
  switch (taking.type) {
    case "faulty": {
      const rows = toRowViews(taking.review).filter(({ payout }) => !payout)
      const gaps = { rows_have: count(rows.length, "row has", "rows have"), list: listOf(rows) }
      return { ...errorOf("payos_batch_faulty_rows", gaps), rows }
    }
    case "duplicates": {
      const rows = toRowViews(taking.review).filter(
        ({ duplicate }) => duplicate && !duplicate.is_confirmed,
      )
      const rows_carry = count(rows.length, "row carries", "rows carry")
      return { ...errorOf("payos_batch_duplicates", { rows_carry, list: listOf(rows) }), rows }
    }
    case "not_covered":
      return notCovered(taking.estimate)
  }
}

/** The payout account holds less than what is to be sent. */
export function notCovered(estimate: PayoutEstimate): BatchRefusal {
  const { total, fee, balance } = estimate
  const gaps = {
    balance: formatDong(balance),
    total: formatDong(total),
    fee: formatDong(fee),
  }
  return { ...errorOf("payos_batch_not_covered", gaps), estimate }
}

/** @throws MedusaError where a person's decision about a batch could not be carried out */
export function decidedBatch(decision: Exclude<BatchApproval, { type: "not_covered" }>): void {
  if (decision.type !== "done") throw refuse(`payos_batch_${decision.type}`)
}

const MOST_NAMED = 20

function listOf(rows: readonly BatchRowView[]): string {
  const named = rows.slice(0, MOST_NAMED).map(({ row }) => row)
  const rest = rows.length > named.length ? " and more" : ""
  return `row ${named.join(", ")}${rest}`
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
