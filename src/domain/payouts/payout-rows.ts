import { parseBankName } from "../banks/bank-names"
import type { Bank } from "../banks/bank-list"
import type { Destination } from "./destination"
import { LARGEST_AMOUNT, parseAmount, type AmountIssue } from "../money/dong-text"
import { formatDong } from "../money/money"
import { PAYOUT_TEXT_LENGTH, unsupportedCharacters, toStatementText } from "./payout-text"
import { tidyCell } from "../plain-text"
import type { PayoutColumn } from "./payout-columns"

/** The cells of one row as written. */
export type PayoutCells = Record<PayoutColumn, string>

/** Maximum number of rows of a batch. */
export const MAX_PAYOUT_ROWS = 1_000

/** Maximum length of a merchant's reference, in characters. */
export const REFERENCE_LENGTH = 100

const ACCOUNT_NAME_LENGTH = 100

type RowIssueCode =
  | AmountIssue
  | "missing"
  | "characters"
  | "too_long"
  | "unknown_bank"
  | "not_an_account"
  | "spreadsheet_number"
  | "column_count"

/** An issue of a row: its column (null: the whole row), and the remedy. */
export type RowIssue = {
  column: PayoutColumn | null
  code: RowIssueCode
  reason: string
  /** Banks similar to an unknown name, as `Sacombank (STB, 970403)`. */
  suggestions?: string[]
}

/** A row to read. `row` is its number in the file or form. */
export type PayoutRow = { row: number; cells: PayoutCells; issues?: readonly RowIssue[] }

/** The payout of a row. Amount in whole đồng. */
export type RowPayout = {
  reference: string
  amount: number
  description: string
  destination: Destination
  bank: string
}

/** A row with its payout, or with all its issues. */
export type PayoutRowParseResult = { row: number; cells: PayoutCells } & (
  { payout: RowPayout; issues: readonly [] } | { payout: null; issues: readonly RowIssue[] }
)

/** Reads one row and reports all its issues, not only the first. */
export function parsePayoutRow({ row, cells, issues = [] }: PayoutRow): PayoutRowParseResult {
  if (issues.length > 0) return { row, cells, payout: null, issues }
  const reference = readReference(cells.reference)
  const amount = readAmountCell(cells.amount)
  const description = readDescription(cells.description)
  const bank = readBank(cells.bank)
  const account = readAccountNumber(cells.account_number)
  const name = readAccountName(cells.account_name)
  if (
    isIssue(reference) ||
    isIssue(amount) ||
    isIssue(description) ||
    isIssue(bank) ||
    isIssue(account) ||
    isIssue(name)
  ) {
    const all = [reference, amount, description, bank, account, name].filter(isIssue)
    return { row, cells, payout: null, issues: all }
  }
  const destination = { to_bin: bank.bin, to_account_number: account, to_account_name: name }
  const payout = { reference, amount, description, destination, bank: bank.short_name }
  return { row, cells, payout, issues: [] }
}

function readReference(cell: string): string | RowIssue {
  const text = tidyCell(cell)
  if (!text) return missing("reference")
  if (text.length > REFERENCE_LENGTH) return tooLong("reference", text, REFERENCE_LENGTH)
  return hasControl(text) ? lineBreak("reference") : text
}

const AMOUNT_REASONS: Record<AmountIssue, string> = {
  not_an_amount: "is not an amount: enter whole đồng, such as 250000 or 250.000",
  fraction: "has a fraction, and the đồng has none: enter whole đồng",
  ambiguous_amount: "could mean two amounts: enter it without dots and commas",
  not_positive: "is not more than 0: enter whole đồng, such as 250000",
  too_large: `is above ${formatDong(LARGEST_AMOUNT)}`,
}

function readAmountCell(cell: string): number | RowIssue {
  if (!tidyCell(cell)) return missing("amount")
  const parsed = parseAmount(cell)
  if (parsed.type === "amount") return parsed.amount
  return issue("amount", parsed.code, AMOUNT_REASONS[parsed.code])
}

function readDescription(cell: string): string | RowIssue {
  const text = toStatementText(cell)
  if (!text) return missing("description")
  if (hasControl(text)) return lineBreak("description")
  const strange = unsupportedCharacters(text)
  if (strange.length > 0) {
    const reason = `contains ${strange.join(" ")}, which cannot be sent: use letters, digits, spaces and . , _ -`
    return issue("description", "characters", reason)
  }
  return text.length > PAYOUT_TEXT_LENGTH ? tooLong("description", text, PAYOUT_TEXT_LENGTH) : text
}

function readBank(cell: string): Bank | RowIssue {
  if (!tidyCell(cell)) return missing("bank")
  const parsed = parseBankName(cell)
  if (parsed.bank) return parsed.bank
  const suggestions = parsed.resembling.map(
    ({ short_name, code, bin }) => `${short_name} (${code}, ${bin})`,
  )
  const hint = suggestions.length > 0 ? `; did you mean ${suggestions.join(" or ")}?` : ""
  const reason = `is not a known bank: enter its BIN, code or name${hint}`
  return { ...issue("bank", "unknown_bank", reason), suggestions }
}

function readAccountNumber(cell: string): string | RowIssue {
  const text = tidyCell(cell).replace(/ /g, "")
  if (!text) return missing("account_number")
  if (/^\d+(?:[.,]\d+)?E\+\d+$/i.test(text)) {
    const reason =
      "was turned into a number by the spreadsheet, and digits are lost: format the column as text and enter it again"
    return issue("account_number", "spreadsheet_number", reason)
  }
  if (/^[0-9A-Za-z]{4,32}$/.test(text)) return text
  return issue("account_number", "not_an_account", "must be 4 to 32 letters and digits")
}

function readAccountName(cell: string): string | null | RowIssue {
  const text = tidyCell(cell)
  if (!text) return null
  if (text.length > ACCOUNT_NAME_LENGTH) return tooLong("account_name", text, ACCOUNT_NAME_LENGTH)
  return hasControl(text) ? lineBreak("account_name") : text
}

function isIssue(value: unknown): value is RowIssue {
  return typeof value === "object" && value !== null && "reason" in value
}

function issue(column: PayoutColumn, code: RowIssueCode, reason: string): RowIssue {
  return { column, code, reason }
}

function missing(column: PayoutColumn): RowIssue {
  return issue(column, "missing", "is missing")
}

function tooLong(column: PayoutColumn, text: string, most: number): RowIssue {
  return issue(column, "too_long", `has ${text.length} characters, and ${most} is the most`)
}

function lineBreak(column: PayoutColumn): RowIssue {
  return issue(column, "characters", "contains a line break or control character: write one line")
}

function hasControl(text: string): boolean {
  return /\p{Control}|\p{Surrogate}/u.test(text)
}
