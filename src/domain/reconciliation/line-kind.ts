/** The two accounts on which payOS moves money: customers pay into one, payouts leave from the other. */
export const ACCOUNTS = ["collection", "payout"] as const

export type Account = (typeof ACCOUNTS)[number]

/** The accounts' names in file names. */
export const FILE_NAMES: Record<Account, string> = {
  collection: "doi-soat-thu",
  payout: "doi-soat-chi",
}

/**
 * The kind of a line of an account. `received`: a customer's transfer. `refunded`: a payout to a customer. `paid_out`:
 * any other payout. `reversed`: a payout that was returned.
 */
export type LineKind = "received" | "refunded" | "paid_out" | "reversed"

/** Returns 1 for incoming, -1 for outgoing money. */
export function directionOf(kind: LineKind): 1 | -1 {
  return kind === "received" || kind === "reversed" ? 1 : -1
}

/** Money of a day or a period, in đồng, by the kind of line. */
export type KindAmounts = Readonly<Record<LineKind, { amount: number }>>

/** The incoming and outgoing money of an account, in đồng. */
export type Flow = { in: number; out: number }

/** Sums an account's incoming and outgoing money from amounts by the kind of line. */
export function flowOf(account: Account, amounts: KindAmounts): Flow {
  return account === "collection"
    ? { in: amounts.received.amount, out: 0 }
    : { in: amounts.reversed.amount, out: amounts.refunded.amount + amounts.paid_out.amount }
}
