/** What tells one bank transfer on a link from another. */
export type TransferIdentity = {
  reference: string | null
  occurred_at: Date | null
  amount: number
  account_number: string | null
  description: string | null
}

/**
 * The key under which a transfer counts once, whether a webhook or a fetched link reports it: the
 * bank's reference, or, where a bank gives none, time, amount, account and text together.
 */
export function toTransactionKey(transfer: TransferIdentity): string {
  const reference = transfer.reference?.trim()
  if (reference) return `ref:${reference}`
  const { occurred_at, amount, account_number, description } = transfer
  return `fields:${JSON.stringify([occurred_at?.toISOString() ?? null, amount, account_number, description])}`
}
