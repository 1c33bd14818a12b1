/** What ARCHITECTURE.md promises, by its number there; 0 is the work that keeps it. */
export const PROMISES = {
  1: "No link that we create is unknown to the ledger, and none stays half-created unexamined.",
  2: "A verified webhook that `/hooks/payos` answered with 2xx is never lost.",
  3: "Every đồng reported on our links is allocated once: captured, listed as a problem, or in a payout.",
  4: "One cart, at most one order; one capture a session.",
  5: "Money leaves only on a person's word, once an intent, and is never sent again by itself.",
  6: "No link stays payable long after its session is gone, and never beyond its `expiredAt`.",
  7: "Only payOS (a signature) and the ledger are believed.",
  0: "The work behind the promises is done in time.",
} as const

export type PromiseNumber = keyof typeof PROMISES

/** The order of a report. */
export const PROMISE_NUMBERS: readonly PromiseNumber[] = [1, 2, 3, 4, 5, 6, 7, 0]
