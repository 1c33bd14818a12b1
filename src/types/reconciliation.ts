import type { Account, LineKind } from "../domain/reconciliation/line-kind"
import type { OrderRef } from "./order-ref"
import type { Tally } from "./overview"

/** Money by the kind of line, in đồng. */
export type KindTallies = Record<LineKind, Tally>

/** The money that moved on one bank day in Vietnam. */
export type ReconciliationDay = KindTallies & { day: string }

/** A period's money on both accounts, by bank day. */
export type Reconciliation = {
  from: string
  to: string
  /** Days without money are left out. */
  days: ReconciliationDay[]
  totals: KindTallies
}

/** A closed month of one account, whose figures no longer change. Amounts in đồng. */
export type ClosedMonthView = {
  month: string
  opening: number
  closing: number
  closed_by: string
  /** ISO 8601. */
  closed_at: string
}

/** The closed months of an account. */
export type AccountClosing = {
  /** The latest month first. */
  closed: ClosedMonthView[]
  /** The first month that was reopened and is not closed again. */
  first_reopened: string | null
  /**
   * Whether the period is a month whose file was exported with its current figures, after its end and its last
   * reopening.
   */
  is_exported: boolean
  /** The latest reopening of the month that is shown; `at` in ISO 8601. The reason is erased with personal data. */
  reopened: { at: string; by: string; reason: string | null } | null
}

/** The closings of both accounts; null if a channel has no such account. */
export type AccountClosings = Record<Account, AccountClosing | null>

/** One movement of money on an account. */
export type ReconciliationLine = {
  id: string
  account: Account
  kind: LineKind
  /**
   * The bank's time, if it states a plausible one; otherwise, and for a return, when the store learned of it.
   * ISO 8601.
   */
  at: string
  /** When the store learned of it; null if that was on the same day. ISO 8601. */
  discovered_at: string | null
  /**
   * The day in Vietnam that it belongs to, if that day's month was closed before the store learned of it; else null.
   */
  bank_day: string | null
  /** In đồng; positive in both directions. */
  amount: number
  /** The bank's reference. */
  reference: string | null
  content: string | null
  party: { name: string | null; bank_name: string | null; account_ending: string | null }
  is_erased: boolean
  link_id: string | null
  order_code: number | null
  payout_id: string | null
  order: OrderRef | null
}

/** A page of an account's lines, oldest first. */
export type ReconciliationLines = {
  lines: ReconciliationLine[]
  /** The value of `after` for the next page; null at the end. */
  next: string | null
}
