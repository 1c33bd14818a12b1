/** Links that payOS had and the ledger did not. Amounts in whole đồng. */
export type RecoveredLinks = {
  /** Booked now, with what payOS says of them. */
  recovered: { order_code: number; amount_paid: number; status: string }[]
  /** Order codes that the ledger knew. */
  known: number[]
  /** How many codes were read that payOS does not have. */
  unknown: number
}
