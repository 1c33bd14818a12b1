import type { CsvValue } from "../../../csv"
import { findBank } from "../../../domain/banks/banks"
import { PAYOUT_COLUMNS } from "../../../domain/payouts/payout-columns"
import type { BatchResult } from "../../../modules/payos/repositories/payout-batches/read-batches"

/**
 * Columns of a batch's results. Columns of the payout file keep their names, so that the results can be imported again.
 */
export const RESULT_COLUMNS = [
  "row",
  ...PAYOUT_COLUMNS,
  "state",
  "error_code",
  "error_message",
  "bank_reference",
  "arrived_at",
  "attempts",
  "payout_id",
  "payout_id_at_payos",
  "payos_reference",
]

/** Converts one payout to a record of `RESULT_COLUMNS`. Amount in đồng, time in UTC. */
export function toResultRecord(payout: BatchResult): CsvValue[] {
  return [
    payout.batch_row,
    payout.merchant_reference,
    payout.amount,
    payout.description,
    payout.to_bin && (findBank(payout.to_bin)?.short_name ?? payout.to_bin),
    payout.to_account_number,
    payout.to_account_name,
    payout.state,
    payout.error_code,
    payout.error_message,
    payout.bank_reference,
    payout.arrived_at && payout.arrived_at.toISOString(),
    payout.attempt,
    payout.id,
    payout.payout_id_at_payos,
    payout.reference_id,
  ]
}
