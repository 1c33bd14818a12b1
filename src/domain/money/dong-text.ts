import { tidyCell, withoutDiacritics } from "../plain-text"

/** Why a text is not an amount that can be sent. */
export type AmountIssue =
  "not_an_amount" | "fraction" | "ambiguous_amount" | "not_positive" | "too_large"

type AmountParseResult = { type: "amount"; amount: number } | { type: "issue"; code: AmountIssue }

/** Above any transfer; a thousand such amounts still add up exactly. In đồng. */
export const LARGEST_AMOUNT = 1_000_000_000_000

const CURRENCY = "(?:₫|đ|vnd|vnđ|đồng|dong)"
const MONEY = new RegExp(
  `^${CURRENCY}?\\s*([^\\p{L}\\s]+(?: \\d{3})*(?:[.,]\\d+)?)\\s*(\\p{L}*?)\\s*${CURRENCY}?$`,
  "iu",
)
const WHOLE = /^[1-9]\d*$/
const GROUPED = /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+|(?: \d{3})+)$/
/** `250.000,00`, `250 000.00` or `250000,00`, but not `250,00`, which may be a slip for `250,000`. */
const ZERO_FRACTION =
  /^([1-9]\d{3,}|[1-9]\d{0,2}(?:(?:\.\d{3})+(?=,)|(?:,\d{3})+(?=\.)|(?: \d{3})+))[.,]0{1,2}$/
const NUMBER = /^\d[\d.,]*$/
const ONE_MARK = /^\d+[.,](\d*)$/
const BOTH_MARKS = /^\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d{1,2}$/
const NEGATIVE = /^[-−]\d/
const DECIMAL = /^(0|[1-9]\d*)(?:[.,](\d+))?$/

/** Zeros of each unit, by its name without diacritics. */
const UNITS = new Map([
  ["k", 3],
  ["nghin", 3],
  ["ngan", 3],
  ["thousand", 3],
  ["tr", 6],
  ["trieu", 6],
  ["million", 6],
])

/** Returns a text's amount in đồng; null if it contains none that can be sent. */
export function amountOf(text: string): number | null {
  const parsed = parseAmount(text)
  return parsed.type === "amount" ? parsed.amount : null
}

/** Returns a text's account balance in đồng, an amount or 0; null if it contains neither. */
export function parseBalance(text: string): number | null {
  return /^0+$/.test(tidyCell(text)) ? 0 : amountOf(text)
}

/**
 * Whether a value is an amount that a bank can transfer: whole đồng, from 1 to `LARGEST_AMOUNT`.
 */
export function isWholeDong(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= LARGEST_AMOUNT
}

/**
 * Parses an amount as users and spreadsheets write it: `250000`, `250.000`, `250,000`, `250 000`,
 * `250.000,00`, `250.000 ₫`, `250k`, `1,2 triệu`. The đồng has no fraction, so a mark before three
 * digits groups thousands; before a unit it may also be a decimal mark. A text that could mean two
 * amounts is refused.
 */
export function parseAmount(text: string): AmountParseResult {
  const [, number = "", unit = ""] = MONEY.exec(tidyCell(text)) ?? []
  if (unit === "") return readPlain(number)
  const zeros = UNITS.get(withoutDiacritics(unit).toLowerCase())
  return zeros === undefined ? issue("not_an_amount") : readScaled(number, zeros)
}

function readPlain(number: string): AmountParseResult {
  const whole = number.replace(ZERO_FRACTION, "$1")
  const isAmount = WHOLE.test(whole) || GROUPED.test(whole)
  return isAmount ? bounded(whole.replace(/[., ]/g, "")) : issue(issueOf(number))
}

/**
 * Parses an amount with a unit. `1.250 nghìn` may be 1,250 or 1,250,000 đồng, so three digits after a mark are refused.
 */
function readScaled(number: string, zeros: number): AmountParseResult {
  if (NEGATIVE.test(number)) return issue("not_positive")
  const [, whole, decimals = ""] = DECIMAL.exec(number) ?? []
  if (whole === undefined) {
    return issue(/[.,]\d+[.,]\d/.test(number) ? "ambiguous_amount" : "not_an_amount")
  }
  if (decimals.length === 3) return issue("ambiguous_amount")
  const fraction = decimals.replace(/0+$/, "")
  return fraction.length > zeros ? issue("fraction") : bounded(whole + fraction.padEnd(zeros, "0"))
}

function bounded(digits: string): AmountParseResult {
  const amount = Number(digits)
  if (amount === 0) return issue("not_positive")
  return amount > LARGEST_AMOUNT ? issue("too_large") : { type: "amount", amount }
}

function issue(code: AmountIssue): AmountParseResult {
  return { type: "issue", code }
}

function issueOf(number: string): AmountIssue {
  if (/^0+$/.test(number) || NEGATIVE.test(number)) return "not_positive"
  if (!NUMBER.test(number) || WHOLE.test(number.replace(/^0+/, ""))) return "not_an_amount"
  const [, afterMark] = ONE_MARK.exec(number) ?? []
  const isFraction = afterMark !== undefined && afterMark.length !== 3
  return isFraction || BOTH_MARKS.test(number) ? "fraction" : "ambiguous_amount"
}
