/**
 * A refund younger than this without a payout, or without its booking, is under way; an older one was interrupted.
 * Longer than Medusa takes from a refund to its booking, unless its process dies.
 */
export const REFUND_UNDER_WAY_MS = 60_000

/** Delay of the inspection of a refund that is being made: after it, a refund without a payout was interrupted. */
export const INSPECT_REFUND_MS = 2 * REFUND_UNDER_WAY_MS
