/**
 * Time limits of a run: each is as long as the slowest chain of waits takes if everything works. The report states how
 * long they took.
 */

/**
 * A killed instance leaves a claim of 50 s and Medusa's locks of two minutes, and the other may be killed meanwhile.
 * All purchases of a run are of one product, so that every purchase waits for the same lock.
 */
const AFTER_KILLS_MS = 2 * (50_000 + 120_000)

/** A code's fourth poll is 192 s after its third without a webhook (`recheckAfterSeconds: 3`, each interval times four). */
const AFTER_LOST_WEBHOOK_MS = 192_000

export const MONEY_WITHIN_MS = AFTER_LOST_WEBHOOK_MS + 60_000
export const DECISION_WITHIN_MS = AFTER_KILLS_MS + 60_000
export const ORDER_WITHIN_MS = AFTER_LOST_WEBHOOK_MS + AFTER_KILLS_MS

/** Of one request, which is retried while it is rejected temporarily or gets no response. */
export const REQUEST_WITHIN_MS = AFTER_KILLS_MS
