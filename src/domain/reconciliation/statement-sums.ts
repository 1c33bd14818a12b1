import { withoutDiacritics } from "../plain-text"
import { toVietnamDay } from "../vietnam-time"
import type { Comparison } from "./compare-statement"
import type { LedgerEntry, Pair } from "./pair"
import { hasDay, type Period } from "./period"
import type { StatementRow } from "./statement-rows"

/**
 * The difference between the store's and the bank's sum of a period, in đồng, signed: `store` and the parts below it
 * add up to `bank`.
 */
export type StatementSums = {
  /** The store's sum: money in less money out. */
  store: number
  /** Fees that the bank took. */
  fees: number
  /** Other movements that only the bank has. */
  onlyBank: number
  /** Movements that only the store has, with the opposite sign. */
  onlyStore: number
  /** The difference between the amounts of the same movements. */
  different: number
  /** Movements at the edge of the period, which the bank or the store counts on a day outside of it. */
  otherPeriod: number
  /** The sum of the bank's file. */
  bank: number
}

/**
 * Words for fees on statements of Vietnamese banks. A word alone may be anything: `chi phí` is an expense, Phi a name,
 * VAT a supplier's invoice.
 */
const FEE =
  /\b(thu|tru) phi\b|(^|[^a-z0-9\s]\s*)phi (ck|gd|giao dich|chuyen (tien|khoan)|ql\w*)\b|\bphi (dich vu|dv|sms|quan ly|duy tri|thuong nien)\b|\b(service|transfer|transaction|maintenance|account|bank|sms) (fee|charge)s?\b/

/** In đồng. A user must check a larger movement, whatever its content says: a service is paid by a transfer, too. */
const LARGEST_FEE = 1_100_000

/** Whether a movement that only the bank has is a fee, by its content, since no column shows it. */
export function isFee({ amount, content }: Pick<StatementRow, "amount" | "content">): boolean {
  return (
    amount < 0 && amount >= -LARGEST_FEE && FEE.test(withoutDiacritics(content ?? "").toLowerCase())
  )
}

export function sumStatement<Entry extends LedgerEntry>(
  { agreed, different, onlyBank, onlyStore }: Comparison<Entry>,
  period: Period,
): StatementSums {
  const within = (day: string) => hasDay(period, day)
  const ofRow = ({ row }: Pair<Entry>) => (within(row.day) ? row.amount : 0)
  const ofEntry = ({ entry }: Pair<Entry>) =>
    within(toVietnamDay(new Date(entry.at))) ? entry.amount : 0
  const pairs = [...agreed, ...different]
  const byAmount = sum(different, ({ row, entry }) => row.amount - entry.amount)
  const onlyStoreSum = sum(onlyStore, ({ amount }) => amount)
  const onlyBankSum = sum(onlyBank, ({ amount }) => amount)
  const fees = sum(onlyBank.filter(isFee), ({ amount }) => amount)
  const [rows, entries] = [sum(pairs, ofRow), sum(pairs, ofEntry)]
  return {
    store: entries + onlyStoreSum,
    fees,
    onlyBank: onlyBankSum - fees,
    onlyStore: -onlyStoreSum,
    different: byAmount,
    otherPeriod: rows - entries - byAmount,
    bank: rows + onlyBankSum,
  }
}

function sum<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0)
}
