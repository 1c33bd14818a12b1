import {
  parsePayOSTime,
  type PayOSPaymentLink,
  type PayOSTransaction,
  type PayOSWebhookData,
} from "../../client"
import type { FetchedLink } from "../../modules/payos/repositories/links/fetched-link"
import type { Transfer, TransferParty } from "../../modules/payos/repositories/transfers/transfers"

/** Converts a webhook's data, or a transaction of a fetched link, to the ledger's transfer. */
export function toTransfer(source: PayOSTransaction | PayOSWebhookData): Transfer {
  return {
    reference: source.reference || null,
    amount: source.amount,
    transaction_at: parsePayOSTime(source.transactionDateTime),
    description: source.description || null,
    account_number: source.accountNumber || null,
    counter_account: toParty({
      bank_id: source.counterAccountBankId || null,
      bank_name: source.counterAccountBankName || null,
      name: source.counterAccountName || null,
      number: source.counterAccountNumber || null,
    }),
    virtual_account: toParty({
      name: source.virtualAccountName || null,
      number: source.virtualAccountNumber || null,
    }),
  }
}

/** Converts payOS's response to a fetch or a cancellation to the ledger's form. */
export function toFetchedLink(link: PayOSPaymentLink): FetchedLink {
  return {
    payment_link_id: link.id,
    status: link.status,
    amount_paid: Math.max(0, link.amountPaid),
    transfers: link.transactions.filter(({ amount }) => amount > 0).map(toTransfer),
    response: {
      amount: link.amount,
      amount_paid: link.amountPaid,
      amount_remaining: link.amountRemaining,
      status: link.status,
      created_at: toIso(link.createdAt),
      canceled_at: toIso(link.canceledAt),
      cancellation_reason: link.cancellationReason,
    },
  }
}

function toIso(time: string | null): string | null {
  return (time && parsePayOSTime(time)?.toISOString()) || null
}

function toParty(party: TransferParty): TransferParty | null {
  return Object.values(party).some((value) => value !== null) ? party : null
}
