/** Links that payOS had and the ledger did not. Amounts in whole đồng. */
export type RecoveredLinks = {
  /** Links recorded now, with payOS's amount and status. */
  recovered: { order_code: number; amount_paid: number; status: string }[]
  /** Order codes that the ledger already contained. */
  existing_order_codes: number[]
  /** The number of codes that payOS does not know. */
  not_found_count: number
}
