import type { StatementRow } from "./statement-rows"

/** A movement of money that the store knows. */
export type LedgerEntry = {
  /** In Unix milliseconds. */
  at: number
  /** In đồng, below 0 where it left. */
  amount: number
  reference: string | null
  /** The transfer's text. */
  content?: string | null
}

/** A row of the bank and an entry of the store that are the same movement. */
export type Pair<Entry extends LedgerEntry> = { row: StatementRow; entry: Entry }
