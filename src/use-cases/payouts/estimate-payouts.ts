import { inChunks } from "../../domain/chunks"
import type { PayoutEstimate } from "../../types/payout"
import { PAYOUT_CHUNK } from "../../modules/payos/repositories/payout-batches/queue-payouts"
import { newId } from "../../modules/payos/repositories/db"
import type { PayoutChannel } from "../../modules/payos/channels/payout-channel"

/** A payout to estimate. Amount in whole đồng. */
export type EstimatedPayout = { amount: number; to_bin: string; to_account_number: string }

/** The batch settings sent to payOS; its fee may depend on them. */
type EstimatedBatch = { category?: string[]; validate_destination?: boolean }

/**
 * Fetches payOS's fee for payouts and the balance of the account that pays them. The payouts are split into the same
 * calls as when they are sent, one after the other.
 */
export async function estimatePayouts(
  channel: PayoutChannel,
  payouts: readonly EstimatedPayout[],
  batch: EstimatedBatch = {},
): Promise<PayoutEstimate> {
  const account = await channel.client.payoutsAccount.balance()
  let fee = 0
  for (const chunk of inChunks(payouts, PAYOUT_CHUNK)) {
    fee += await estimateFee(channel, chunk, batch)
  }
  const total = payouts.reduce((sum, { amount }) => sum + amount, 0)
  const balance = Number(account.data.balance)
  return {
    total,
    fee,
    balance,
    account_number: account.data.accountNumber,
    account_name: account.data.accountName,
    is_covered: total + fee <= balance,
  }
}

async function estimateFee(
  { client }: PayoutChannel,
  payouts: readonly EstimatedPayout[],
  { category, validate_destination }: EstimatedBatch,
): Promise<number> {
  const referenceId = newId("poest")
  const items = payouts.map((payout, index) => ({
    referenceId: `${referenceId}-${index + 1}`,
    amount: payout.amount,
    description: "Uoc tinh phi",
    toBin: payout.to_bin,
    toAccountNumber: payout.to_account_number,
  }))
  const estimate = await client.payouts.estimate({
    referenceId,
    ...(category?.length ? { category } : {}),
    ...(validate_destination ? { validateDestination: true } : {}),
    payouts: items,
  })
  return estimate.data.estimateCredit
}
