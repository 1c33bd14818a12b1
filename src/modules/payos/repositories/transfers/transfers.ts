import { createHash } from "node:crypto"
import { toTransactionKey } from "../../../../domain/settlement/transaction-key"
import { newId, rows, type Db } from "../db"

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
  if (transfers.length === 0) return 0
  const received = numberAlike(
    transfers.map((transfer) => toReceivedTransfer(linkId, transfer, source)),
  )
  const booked = await rows(
    trx,
    `with received as (select * from jsonb_to_recordset(cast(:received as jsonb))
       as r (${RECEIVED_TRANSFER}))
     ${INSERT_RECEIVED_TRANSFERS} returning id`,
    { received: JSON.stringify(received) },
  )
  return booked.length
}

/** Transfers that no bank's reference tells apart are as many as one answer of payOS lists. */
function numberAlike<T extends { transaction_key: string }>(received: readonly T[]): T[] {
  const counts = new Map<string, number>()
  return received.map((row) => {
    const { transaction_key: key } = row
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > 1 && key.startsWith(FIELDS)
      ? { ...row, transaction_key: `${key}#${count}` }
      : row
  })
}

/** The fields of `toReceivedTransfer`. */
export const RECEIVED_TRANSFER = `transfer_id text, link_id text, transaction_key text,
  reference text, amount bigint, occurred_ms bigint, description text, account_number text,
  counter_account jsonb, virtual_account jsonb, source text`

/** Books what `received` holds, a transfer that is booked already not again. */
export const INSERT_RECEIVED_TRANSFERS = `insert into payos_transfer (id, link_id, transaction_key,
    reference, amount, occurred_at, description, account_number, counter_account, virtual_account,
    source)
  select transfer_id, link_id, transaction_key, reference, amount, to_timestamp(occurred_ms / 1000.0),
    description, account_number, counter_account, virtual_account, source from received
  on conflict (link_id, transaction_key) do nothing`

/** A time is sent as milliseconds: banks have sent the year 0, which SQL writes otherwise than ISO 8601. */
export function toReceivedTransfer(link_id: string, transfer: Transfer, source: TransferSource) {
  const { occurred_at, ...told } = transfer
  return {
    ...told,
    transfer_id: newId("potxn"),
    link_id,
    transaction_key: withoutText(toTransactionKey(transfer)),
    occurred_ms: occurred_at?.getTime() ?? null,
    source,
  }
}

const FIELDS = "fields:"

/** A key that is made of a transfer's account and text is kept as its digest: it outlives their erasure. */
function withoutText(key: string): string {
  if (!key.startsWith(FIELDS)) return key
  const fields = key.slice(FIELDS.length)
  return `${FIELDS}${createHash("sha256").update(fields).digest("hex")}`
}
