/** A count, and an amount in đồng. */
export type Tally = { count: number; amount: number }

/** Money of one day in Vietnam, such as `2026-11-20`. Amounts in đồng. */
export type DayMoney = {
  day: string
  /** Transfers received on payment links. */
  received: Tally
  /** Payouts whose money left the account on this day, including those that were returned later. */
  paid_out: Tally
  /** The number of links created on this day, and how many of them have received money since. */
  links: { created: number; with_money: number }
}

/**
 * A payout account; if payOS returns no balance, `balance` is null and `balance_error` says why.
 */
export type AccountBalance = {
  balance: {
    amount: number
    account_number: string
    account_name: string
    is_signed: boolean
  } | null
  balance_error: { code: string; message: string } | null
}

/** The overview page. The balance is that of the first channel with payouts. */
export type Overview = AccountBalance & {
  /**
   * The accounts of all channels if there are several; channels that share an account are one
   * entry.
   */
  balances?: (AccountBalance & { channel: string })[]
  /** The last 30 days in Vietnam, oldest first, including today. */
  days: DayMoney[]
  /** Links that await their transfer. */
  waiting: Tally
  /** Underpaid links; the amount is what is unpaid on them. */
  underpaid: Tally
  /**
   * Cases of unmatched money. `overspent`: the amount paid out above what was received, in đồng; it is not deducted
   * from `amount`.
   */
  unmatched: Tally & { overspent: number }
  /** Payouts that await a user's decision. */
  drafts: Tally
  /** Payouts that are about to be sent. */
  queued: Tally
  /**
   * Payouts that payOS has accepted but not carried out: they await the merchant's approval there, or payOS holds them.
   */
  held: Tally
  problems: { count: number; by_kind: Record<string, number> }
}
