/** Number of consecutive failures of a link or a payout request that raises a problem. */
export const FAILURES_BEFORE_PROBLEM = 5
