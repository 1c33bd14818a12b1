/** Work that fails this many times in a row, on a link or a payout request, is a problem that a user sees. */
export const FAILURES_BEFORE_PROBLEM = 5
