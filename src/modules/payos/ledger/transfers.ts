import { toTransactionKey } from "../../../domain/transaction-key"
import { newId, rows, type Bindings, type Db } from "./db"

/** One end of a transfer, as far as the bank tells. */
export type TransferParty = {
  bank_id?: string | null
  bank_name?: string | null
  name: string | null
  number: string | null
}

/** A bank transfer on a link, from a webhook or a fetched link. Amount in whole đồng. */
export type Transfer = {
  reference: string | null
  amount: number
  occurred_at: Date | null
  description: string | null
  account_number: string | null
  counter_account: TransferParty | null
  virtual_account: TransferParty | null
}

export type TransferSource = "webhook" | "fetch"

/**
 * Books transfers on a link, each once, whoever reports it and however often.
 *
 * @returns how many were new
 */
export async function bookTransfers(
  trx: Db,
  linkId: string,
  transfers: readonly Transfer[],
  source: TransferSource,
): Promise<number> {
  let booked = 0
  for (const transfer of transfers) booked += await bookTransfer(trx, linkId, transfer, source)
  return booked
}

async function bookTransfer(
  trx: Db,
  linkId: string,
  transfer: Transfer,
  source: TransferSource,
): Promise<number> {
  const values = transferValues(linkId, transfer, source)
  return (await rows(trx, `${INSERT_TRANSFER} returning id`, values)).length
}

/** Books a transfer unless it is booked already; with the bindings of `transferValues`. */
export const INSERT_TRANSFER = `insert into payos_transaction (id, link_id, transaction_key,
    reference, amount, occurred_at, description, account_number, counter_account, virtual_account,
    source)
  values (:transfer_id, :link_id, :transfer_key, :reference, :amount, :occurred_at,
    :description, :account_number, cast(:counter as jsonb), cast(:virtual as jsonb), :source)
  on conflict (link_id, transaction_key) do nothing`

export function transferValues(
  linkId: string,
  transfer: Transfer,
  source: TransferSource,
): Bindings {
  return {
    transfer_id: newId("potxn"),
    link_id: linkId,
    transfer_key: toTransactionKey(transfer),
    reference: transfer.reference,
    amount: transfer.amount,
    occurred_at: transfer.occurred_at,
    description: transfer.description,
    account_number: transfer.account_number,
    counter: jsonOrNull(transfer.counter_account),
    virtual: jsonOrNull(transfer.virtual_account),
    source,
  }
}

function jsonOrNull(value: object | null): string | null {
  return value && JSON.stringify(value)
}
