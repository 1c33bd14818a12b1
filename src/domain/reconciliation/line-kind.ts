/** The two accounts that payOS moves money on: customers pay into one, payouts leave from the other. */
export const ACCOUNTS = ["collection", "payout"] as const

export type Account = (typeof ACCOUNTS)[number]

/** In the names of files. */
export const FILE_NAMES: Record<Account, string> = {
  collection: "doi-soat-thu",
  payout: "doi-soat-chi",
}

/**
 * What a line of an account is. `received`: a customer's transfer. `refunded`: a payout to a customer. `paid_out`:
 * any other payout. `returned`: a payout that came back.
 */
export type LineKind = "received" | "refunded" | "paid_out" | "returned"

/** 1 where the money came in, -1 where it left. */
export function directionOf(kind: LineKind): 1 | -1 {
  return kind === "received" || kind === "returned" ? 1 : -1
}

/** Money of a day or a period, in đồng, by the kind of line. */
export type KindAmounts = Readonly<Record<LineKind, { amount: number }>>

/** What came into an account and what left it, in đồng. */
export type Flow = { in: number; out: number }

/** What came into an account and left it, of amounts by the kind of line. */
export function flowOf(account: Account, amounts: KindAmounts): Flow {
  return account === "collection"
    ? { in: amounts.received.amount, out: 0 }
    : { in: amounts.returned.amount, out: amounts.refunded.amount + amounts.paid_out.amount }
}
