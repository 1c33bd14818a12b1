/** A count, and an amount in đồng. */
export type Tally = { count: number; amount: number }

/** Money of one day in Vietnam, such as `2026-11-20`. Amounts in đồng. */
export type DayMoney = {
  day: string
  /** Transfers that came in on payment links. */
  received: Tally
  /** Payouts that arrived. */
  paid_out: Tally
  /** Links that were created on this day, and how many of them money has arrived for since. */
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
  /** Links that wait for their transfer. */
  waiting: Tally
  /** Underpaid links; the amount is what is missing. */
  short: Tally
  /**
   * Cases of money that fits no order. `overspent`: how much more was paid out than received, in đồng, which some of
   * them are about; it takes nothing off `amount`.
   */
  unmatched: Tally & { overspent: number }
  /** Payouts that wait for a user's decision. */
  drafts: Tally
  /** Payouts that are about to be sent. */
  queued: Tally
  /** Payouts that payOS has and does not carry out: it waits for the merchant's approval there, or holds them. */
  held: Tally
  problems: { count: number; by_kind: Record<string, number> }
}
