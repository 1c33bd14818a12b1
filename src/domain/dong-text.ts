import { tidyCell } from "./plain-text"

/** Why a text is no amount that can be sent. */
export type AmountFault =
  "not_an_amount" | "fraction" | "ambiguous_amount" | "not_positive" | "too_large"

export type AmountReading =
  { type: "amount"; amount: number } | { type: "fault"; code: AmountFault }

/** Above any transfer; a thousand such amounts still add up exactly. In đồng. */
export const LARGEST_AMOUNT = 1_000_000_000_000

const CURRENCY = "(?:₫|đ|vnd|vnđ|đồng|dong)"
const MONEY = new RegExp(`^${CURRENCY}?\\s*(\\S*?)\\s*${CURRENCY}?$`, "iu")
const WHOLE = /^[1-9]\d*$/
const GROUPED = /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+)$/
const NUMBER = /^\d[\d.,]*$/
const ONE_MARK = /^\d+[.,](\d*)$/
const BOTH_MARKS = /^\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d{1,2}$/

/**
 * Reads an amount as people and spreadsheets write it: `250000`, `250.000`, `250,000`, `250.000 ₫`. The
 * đồng has no fraction, so that a mark before three digits groups thousands. Anything that could mean
 * two amounts means none.
 */
export function readAmount(text: string): AmountReading {
  const [, digits = ""] = MONEY.exec(tidyCell(text)) ?? []
  if (WHOLE.test(digits) || GROUPED.test(digits)) {
    const amount = Number(digits.replace(/[.,]/g, ""))
    return amount > LARGEST_AMOUNT ? fault("too_large") : { type: "amount", amount }
  }
  return fault(faultOf(digits))
}

function fault(code: AmountFault): AmountReading {
  return { type: "fault", code }
}

function faultOf(digits: string): AmountFault {
  if (/^0+$/.test(digits) || /^[-−]\d/.test(digits)) return "not_positive"
  if (!NUMBER.test(digits) || WHOLE.test(digits.replace(/^0+/, ""))) return "not_an_amount"
  const [, afterMark] = ONE_MARK.exec(digits) ?? []
  const isFraction = afterMark !== undefined && afterMark.length !== 3
  return isFraction || BOTH_MARKS.test(digits) ? "fraction" : "ambiguous_amount"
}
