import { tidyCell } from "../plain-text"
import { toVietnamDay } from "../vietnam-time"
import { isDay } from "./period"

const CURRENCY = /vnd|vnđ|đồng|[₫đ\s]/gi
const WHOLE = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)$/

/** Banks write the đồng with two decimals, which are zeros. */
const NO_FRACTION = /[.,]0{1,2}$/

/**
 * Parses an amount as banks write it: `1.250.000`, `1,250,000.00`, `-250000`, `(250.000)`, `+250,000 VND`. In đồng,
 * negative if it left; null if it is not an amount of whole đồng.
 */
export function parseBankAmount(text: string): number | null {
  const compact = tidyCell(text).replace(CURRENCY, "")
  const [, sign = "", inner = ""] = /^([+−-]?)(.*)$/.exec(compact) ?? []
  const [, inBrackets] = /^\((.*)\)$/.exec(inner) ?? []
  const number = (inBrackets ?? inner).replace(NO_FRACTION, "")
  if (!WHOLE.test(number)) return null
  const amount = Number(number.replace(/[.,]/g, ""))
  if (!Number.isSafeInteger(amount)) return null
  const isNegative = inBrackets !== undefined || sign === "-" || sign === "−"
  return isNegative && amount !== 0 ? -amount : amount
}

/** A bank day in Vietnam, and the time in Unix milliseconds; null if the bank states no time of day. */
type BankTime = { day: string; at: number | null }

const CLOCK = /(?<!\d)(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)?\s*(z|[+-]\d\d:?\d\d)?/i
const DAY_FIRST = /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)\b/
const YEAR_FIRST = /\b(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})/

/** Parses a day with or without a time, in either order, as banks in Vietnam write it: the day before the month. */
export function parseBankTime(text: string): BankTime | null {
  const tidy = tidyCell(text)
  const day = readDay(tidy)
  if (day === null) return null
  const [, hours = "", minutes = "", seconds = "00", zone = "+07:00"] = CLOCK.exec(tidy) ?? []
  if (hours === "") return { day, at: null }
  const offset = zone.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2").toUpperCase()
  const at = Date.parse(`${day}T${hours.padStart(2, "0")}:${minutes}:${seconds}${offset}`)
  return Number.isNaN(at) ? null : { day: toVietnamDay(new Date(at)), at }
}

function readDay(text: string): string | null {
  const [, year, month = "", date = ""] = YEAR_FIRST.exec(text) ?? []
  const [, first = "", second = "", last = ""] = DAY_FIRST.exec(text) ?? []
  const day =
    year === undefined
      ? toDay(last.length === 2 ? `20${last}` : last, second, first)
      : toDay(year, month, date)
  return isDay(day) ? day : null
}

function toDay(year: string, month: string, date: string): string {
  return `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`
}
