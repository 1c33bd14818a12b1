/**
 * What the service offers and the plugin has no door for yet, by name. Building a door takes its rows
 * off this list; nothing is ever added to it in silence.
 */
export const missing: string[] = [
  "operation.payout.batch",
  "payout.batch.request.referenceId",
  "payout.batch.request.category",
  "payout.batch.request.validateDestination",
  "payout.batch.request.payouts",
  "payout.batch.request.payouts.referenceId",
  "payout.batch.request.payouts.amount",
  "payout.batch.request.payouts.description",
  "payout.batch.request.payouts.toBin",
  "payout.batch.request.payouts.toAccountNumber",
  "payout.estimate.request.category",
  "payout.estimate.request.validateDestination",
  "header.payout.batch.x-idempotency-key",
  "header.payout.batch.x-signature",
  "transition.payout.batch",
]
