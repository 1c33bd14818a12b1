import type { StatementRow } from "./statement-rows"

/** A movement of money in the store's ledger. */
export type LedgerEntry = {
  /** In Unix milliseconds. */
  at: number
  /** In đồng; negative if it left the account. */
  amount: number
  reference: string | null
  /** The transfer's text. */
  content?: string | null
}

/** A bank's row and a store's entry that are the same movement. */
export type Pair<Entry extends LedgerEntry> = { row: StatementRow; entry: Entry }
