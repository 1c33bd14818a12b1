import { MedusaError } from "@medusajs/framework/utils"
import { formatDong } from "../../../domain/money/money"
import type { BatchApproval, BatchTaking } from "../../../use-cases/payouts/send-batch"
import type { PayoutEstimate } from "../../../use-cases/payouts/estimate-payouts"
import type { BatchRefusal, BatchRowView } from "../../../types/payout-batch"
import { toRowViews } from "./batch-view"

/** Why nothing of a batch was sent, as a person reads it: row by row, or in đồng. */
export function toRefusal(taking: Exclude<BatchTaking, { type: "taken" }>): BatchRefusal {
  switch (taking.type) {
    case "faulty": {
      const rows = toRowViews(taking.review).filter(({ payout }) => !payout)
      const message = `${count(rows.length, "row has", "rows have")} a fault, and nothing was sent: correct or leave out ${listOf(rows)}.`
      return { type: "invalid_data", code: "payos_batch_faulty_rows", message, rows }
    }
    case "duplicates": {
      const rows = toRowViews(taking.review).filter(
        ({ duplicate }) => duplicate && !duplicate.is_confirmed,
      )
      const message = `${count(rows.length, "row carries", "rows carry")} a reference that was used before or twice, and nothing was sent: confirm that it is meant, or leave out ${listOf(rows)}.`
      return { type: "not_allowed", code: "payos_batch_duplicates", message, rows }
    }
    case "not_covered":
      return notCovered(taking.estimate)
  }
}

/** The payout account holds less than what is to be sent. */
export function notCovered(estimate: PayoutEstimate): BatchRefusal {
  const { total, fee, balance } = estimate
  const message = `The payout account holds ${formatDong(balance)}, and the batch takes ${formatDong(total)} and ${formatDong(fee)} of fees: nothing was sent. Top the account up, or send less.`
  return { type: "not_allowed", code: "payos_batch_not_covered", message, estimate }
}

/** There is no batch of this id. */
export function batchNotFound(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_FOUND,
    "There is no such batch of payouts. Reload the list.",
    "payos_batch_not_found",
  )
}

/** @throws MedusaError where a person's decision about a batch could not be carried out */
export function decidedBatch(decision: Exclude<BatchApproval, { type: "not_covered" }>): void {
  switch (decision.type) {
    case "done":
      return
    case "not_found":
      throw batchNotFound()
    case "not_now":
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "Nothing of this batch waits to be decided. Somebody may have decided meanwhile: reload it.",
        "payos_batch_not_now",
      )
    case "same_person":
      throw new MedusaError(
        MedusaError.Types.FORBIDDEN,
        "A second person has to approve this batch: you made it yourself.",
        "payos_batch_same_person",
      )
  }
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
