/** The fields that distinguish one bank transfer on a link from another. */
export type TransferIdentity = {
  reference: string | null
  transaction_at: Date | null
  amount: number
  account_number: string | null
  description: string | null
}

/**
 * Returns the key under which a transfer counts once, whether a webhook or a fetched link reports it: the bank's
 * reference, or without one the time, amount, account and text. The time is truncated to seconds, as in webhooks: the
 * fraction that only a fetched link has would book the same transfer twice.
 */
export function toTransactionKey(transfer: TransferIdentity): string {
  const reference = transfer.reference?.trim()
  if (reference) return `ref:${reference}`
  const { transaction_at, amount, account_number, description } = transfer
  const second = transaction_at && `${transaction_at.toISOString().slice(0, 19)}.000Z`
  return `fields:${JSON.stringify([second, amount, account_number, description])}`
}
