import { withoutDiacritics } from "../plain-text"

/** The columns of a batch, in a form or a CSV file. */
export const PAYOUT_COLUMNS = [
  "reference",
  "amount",
  "description",
  "bank",
  "account_number",
  "account_name",
] as const

export type PayoutColumn = (typeof PAYOUT_COLUMNS)[number]

/** The names of a column of account numbers, as `toColumnKey` returns them. */
export const ACCOUNT_NUMBER = ["accountnumber", "accountno", "account", "sotaikhoan", "sotk", "stk"]

/** Whether a header's name means the column of account numbers. */
export function isAccountNumber(name: string): boolean {
  return ACCOUNT_NUMBER.includes(toColumnKey(name))
}

/** Returns a column's name without diacritics, spaces and text in brackets. */
export function toColumnKey(name: string): string {
  return withoutDiacritics(name)
    .toLowerCase()
    .replace(/\([^)]*\)/g, "")
    .replace(/[^a-z0-9]/g, "")
}
