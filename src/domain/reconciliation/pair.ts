import type { StatementRow } from "./statement-rows"

/** A movement of money that the store knows. `at` in milliseconds; `amount` in đồng, below 0 where it left. */
export type LedgerEntry = { at: number; amount: number; reference: string | null }

/** A row of the bank and an entry of the store that are the same movement. */
export type Pair<Entry extends LedgerEntry> = { row: StatementRow; entry: Entry }
