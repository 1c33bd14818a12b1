import type { Account, LineKind } from "../domain/reconciliation/line-kind"
import type { OrderRef } from "./order-ref"
import type { Tally } from "./overview"

/** Money by the kind of line, in đồng. */
export type KindTallies = Record<LineKind, Tally>

/** A bank day in Vietnam with what moved on it. */
export type ReconciliationDay = KindTallies & { day: string }

/** A period's money by bank day, both accounts. */
export type Reconciliation = {
  from: string
  to: string
  /** Days without money are left out. */
  days: ReconciliationDay[]
  totals: KindTallies
}

/** A month whose figures no longer change, of one account. In đồng. */
export type ClosedMonthView = {
  month: string
  opening: number
  closing: number
  closed_by: string
  /** ISO 8601. */
  closed_at: string
}

/** What is closed of an account. */
export type AccountClosing = {
  /** The latest month first. */
  closed: ClosedMonthView[]
  /** The first month that was reopened and is not closed again. */
  first_reopened: string | null
  /**
   * Whether the period is a month whose file was exported after its end, and after it was last reopened, with the
   * figures that it has now.
   */
  is_exported: boolean
  /** Who reopened the month that is shown, when it was last; ISO 8601. The reason is erased with personal data. */
  reopened: { at: string; by: string; reason: string | null } | null
}

/** Of both accounts; null where a channel has no such account. */
export type AccountClosings = Record<Account, AccountClosing | null>

/** One movement of money on an account. */
export type ReconciliationLine = {
  id: string
  account: Account
  kind: LineKind
  /** When the bank says that it happened. ISO 8601. */
  at: string
  /** When the store came to know of it, where that was on a later day. ISO 8601. */
  known_at: string | null
  /** The day in Vietnam that it belongs to, where that day's month was closed before the store knew of it. */
  belongs_to: string | null
  /** In đồng, above 0 whichever way it went. */
  amount: number
  /** The bank's. */
  reference: string | null
  content: string | null
  party: { name: string | null; bank_name: string | null; account_ending: string | null }
  is_erased: boolean
  link_id: string | null
  order_code: number | null
  payout_id: string | null
  order: OrderRef | null
}

/** A part of an account's lines, oldest first. */
export type ReconciliationLines = {
  lines: ReconciliationLine[]
  /** What `after` has to be for the lines behind these; null at the end. */
  next: string | null
}
