import { readBankName } from "../banks/bank-names"
import type { Bank } from "../banks/bank-list"
import type { Destination } from "./destination"
import { LARGEST_AMOUNT, readAmount, type AmountFault } from "../money/dong-text"
import { formatDong } from "../money/money"
import { PAYOUT_TEXT_LENGTH, strangeCharacters, toStatementText } from "./payout-text"
import { tidyCell } from "../plain-text"

/** The columns of a batch, as a form or a CSV file fills them. */
export const PAYOUT_COLUMNS = [
  "reference",
  "amount",
  "description",
  "bank",
  "account_number",
  "account_name",
] as const

export type PayoutColumn = (typeof PAYOUT_COLUMNS)[number]

/** What a person wrote into one row. */
export type PayoutCells = Record<PayoutColumn, string>

/** Most rows of one batch. */
export const MOST_PAYOUT_ROWS = 1_000

/** The longest reference of a merchant's own, in characters. */
export const REFERENCE_LENGTH = 100

const ACCOUNT_NAME_LENGTH = 100

export type RowFaultCode =
  | AmountFault
  | "missing"
  | "characters"
  | "too_long"
  | "unknown_bank"
  | "not_an_account"
  | "spreadsheet_number"
  | "column_count"

/** What is wrong with a row, where (null: all of it), and what to do about it. */
export type RowFault = {
  column: PayoutColumn | null
  code: RowFaultCode
  reason: string
  /** Banks that an unknown name may mean, as `Sacombank (STB, 970403)`. */
  meant?: string[]
}

/** A row to be read. `row` is the number by which its writer knows it. */
export type PayoutRow = { row: number; cells: PayoutCells; faults?: readonly RowFault[] }

/** One transfer that a row asks for. Amount in whole đồng. */
export type RowPayout = {
  reference: string
  amount: number
  description: string
  destination: Destination
  bank: string
}

/** A row with its payout, or with every fault that keeps it from being one. */
export type PayoutRowReading = { row: number; cells: PayoutCells } & (
  { payout: RowPayout; faults: readonly [] } | { payout: null; faults: readonly RowFault[] }
)

/** Reads one row as a whole: every fault of it is named, not only the first. */
export function readPayoutRow({ row, cells, faults = [] }: PayoutRow): PayoutRowReading {
  if (faults.length > 0) return { row, cells, payout: null, faults }
  const reference = readReference(cells.reference)
  const amount = readAmountCell(cells.amount)
  const description = readDescription(cells.description)
  const bank = readBank(cells.bank)
  const account = readAccountNumber(cells.account_number)
  const name = readAccountName(cells.account_name)
  if (
    isFault(reference) ||
    isFault(amount) ||
    isFault(description) ||
    isFault(bank) ||
    isFault(account) ||
    isFault(name)
  ) {
    const found = [reference, amount, description, bank, account, name].filter(isFault)
    return { row, cells, payout: null, faults: found }
  }
  const destination = { to_bin: bank.bin, to_account_number: account, to_account_name: name }
  const payout = { reference, amount, description, destination, bank: bank.short_name }
  return { row, cells, payout, faults: [] }
}

function readReference(cell: string): string | RowFault {
  const text = tidyCell(cell)
  if (!text) return missing("reference")
  if (text.length > REFERENCE_LENGTH) return tooLong("reference", text, REFERENCE_LENGTH)
  return hasControl(text) ? lineBreak("reference") : text
}

const AMOUNT_REASONS: Record<AmountFault, string> = {
  not_an_amount: "is no amount: write whole đồng, such as 250000 or 250.000",
  fraction: "has a fraction, and the đồng has none: write whole đồng",
  ambiguous_amount: "could mean two amounts: write it without dots and commas",
  not_positive: "is not more than 0",
  too_large: `is above ${formatDong(LARGEST_AMOUNT)}`,
}

function readAmountCell(cell: string): number | RowFault {
  if (!tidyCell(cell)) return missing("amount")
  const reading = readAmount(cell)
  if (reading.type === "amount") return reading.amount
  return fault("amount", reading.code, AMOUNT_REASONS[reading.code])
}

function readDescription(cell: string): string | RowFault {
  const text = toStatementText(cell)
  if (!text) return missing("description")
  if (hasControl(text)) return lineBreak("description")
  const strange = strangeCharacters(text)
  if (strange.length > 0) {
    const reason = `holds ${strange.join(" ")}, which cannot be sent: leave it to letters, digits, spaces and . , _ -`
    return fault("description", "characters", reason)
  }
  return text.length > PAYOUT_TEXT_LENGTH ? tooLong("description", text, PAYOUT_TEXT_LENGTH) : text
}

function readBank(cell: string): Bank | RowFault {
  if (!tidyCell(cell)) return missing("bank")
  const reading = readBankName(cell)
  if (reading.bank) return reading.bank
  const meant = reading.resembling.map(
    ({ short_name, code, bin }) => `${short_name} (${code}, ${bin})`,
  )
  const hint = meant.length > 0 ? `; did you mean ${meant.join(" or ")}?` : ""
  const reason = `is no bank of the list: write its BIN, code or short name${hint}`
  return { ...fault("bank", "unknown_bank", reason), meant }
}

function readAccountNumber(cell: string): string | RowFault {
  const text = tidyCell(cell).replace(/ /g, "")
  if (!text) return missing("account_number")
  if (/^\d+(?:[.,]\d+)?E\+\d+$/i.test(text)) {
    const reason =
      "was turned into a number by the spreadsheet, and digits are lost: format the column as text and enter it again"
    return fault("account_number", "spreadsheet_number", reason)
  }
  if (/^[0-9A-Za-z]{4,32}$/.test(text)) return text
  return fault("account_number", "not_an_account", "is not 4 to 32 letters and digits")
}

function readAccountName(cell: string): string | null | RowFault {
  const text = tidyCell(cell)
  if (!text) return null
  if (text.length > ACCOUNT_NAME_LENGTH) return tooLong("account_name", text, ACCOUNT_NAME_LENGTH)
  return hasControl(text) ? lineBreak("account_name") : text
}

function isFault(value: unknown): value is RowFault {
  return typeof value === "object" && value !== null && "reason" in value
}

function fault(column: PayoutColumn, code: RowFaultCode, reason: string): RowFault {
  return { column, code, reason }
}

function missing(column: PayoutColumn): RowFault {
  return fault(column, "missing", "is missing")
}

function tooLong(column: PayoutColumn, text: string, most: number): RowFault {
  return fault(column, "too_long", `has ${text.length} characters, and ${most} is the most`)
}

function lineBreak(column: PayoutColumn): RowFault {
  return fault(column, "characters", "holds a line break or control character: write one line")
}

function hasControl(text: string): boolean {
  return /\p{Control}|\p{Surrogate}/u.test(text)
}
