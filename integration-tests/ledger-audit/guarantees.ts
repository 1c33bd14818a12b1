/** The guarantees of ARCHITECTURE.md by number; 0 is the queued work that upholds them. */
export const GUARANTEES = {
  1: "The ledger has a row for every link that the plugin creates, and the plugin looks up each one whose creation got no response.",
  2: "A verified webhook to which `/hooks/payos` responded with 2xx is never lost.",
  3: "Every đồng reported on our links is accounted for once: captured, paid out, allocated by a user, waiting for the rest of a payment, or listed as a problem.",
  4: "One cart has at most one order, and a session at most one capture.",
  5: "Money is sent only on a user's decision, once for each decision; a payout that may have reached payOS is never resent automatically.",
  6: "No link stays payable long after its session is deleted or its `expiredAt` has passed; one that late money reopens is cancelled again.",
  7: "Only payOS's signed webhooks, its responses and the ledger decide about incoming money.",
  0: "The queued work behind the guarantees is done on time.",
} as const

export type GuaranteeNumber = keyof typeof GUARANTEES

/** The order of the report. */
export const GUARANTEE_NUMBERS: readonly GuaranteeNumber[] = [1, 2, 3, 4, 5, 6, 7, 0]
