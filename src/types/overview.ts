/** How many, and how much in đồng. */
export type Tally = { count: number; amount: number }

/** Money of one day in Vietnam, such as `2026-11-20`. Amounts in đồng. */
export type DayMoney = {
  day: string
  /** Transfers that came in on payment links. */
  received: Tally
  /** Payouts that arrived. */
  paid_out: Tally
}

/** An account that payouts leave from; `balance` is null where payOS does not tell, and `balance_error` why. */
export type AccountBalance = {
  balance: {
    amount: number
    account_number: string
    account_name: string
    is_signed: boolean
  } | null
  balance_error: { code: string; message: string } | null
}

/** What a merchant sees first. The balance is that of the first channel that has payouts. */
export type Overview = AccountBalance & {
  /** The accounts of all channels, where there are several; channels that share one are named together. */
  balances?: (AccountBalance & { channel: string })[]
  /** The last 30 days in Vietnam, the oldest first, today the last. */
  days: DayMoney[]
  /** Links that wait for their transfer. */
  waiting: Tally
  /** Links on which too little came; the amount is what is missing. */
  short: Tally
  /** Money that fits no order. */
  unmatched: Tally
  /** Payouts that wait for a person's word. */
  drafts: Tally
  problems: { count: number; by_kind: Record<string, number> }
}
