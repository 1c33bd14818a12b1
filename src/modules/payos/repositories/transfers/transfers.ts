import { createHash } from "node:crypto"
import { toTransactionKey } from "../../../../domain/transfers/transaction-key"
import { newId, rows, type Db } from "../db"

/** One party of a transfer, as far as the bank reports it. */
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
  transaction_at: Date | null
  description: string | null
  account_number: string | null
  counter_account: TransferParty | null
  virtual_account: TransferParty | null
}

type TransferSource = "webhook" | "fetch"

/**
 * Books the transfers that payOS lists on a fetched link, each once, however often webhooks and fetches report it.
 *
 * @returns the number of new ones
 */
export async function bookTransfers(
  trx: Db,
  linkId: string,
  transfers: readonly Transfer[],
): Promise<number> {
  if (transfers.length === 0) return 0
  const received = numberAlike(
    transfers.map((transfer) => toReceivedTransfer(linkId, transfer, "fetch")),
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

/** Numbers transfers with equal fields and no bank reference, so that each one of the same response is booked. */
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

/** The columns of `toReceivedTransfer`, as an SQL record definition. */
export const RECEIVED_TRANSFER = `transfer_id text, link_id text, transaction_key text,
  reference text, amount bigint, transaction_ms bigint, description text, account_number text,
  counter_account jsonb, virtual_account jsonb, source text`

/** Inserts the rows of `received`, except transfers that are booked already. */
export const INSERT_RECEIVED_TRANSFERS = `insert into payos_transfer (id, link_id, transaction_key,
    reference, amount, transaction_at, description, account_number, counter_account, virtual_account,
    source)
  select transfer_id, link_id, transaction_key, reference, amount, to_timestamp(transaction_ms / 1000.0),
    description, account_number, counter_account, virtual_account, source from received
  on conflict (link_id, transaction_key) do nothing`

/**
 * Converts a transfer to a row of `received`. Times are in milliseconds: banks have sent the year 0, which SQL and ISO
 * 8601 write differently.
 */
export function toReceivedTransfer(link_id: string, transfer: Transfer, source: TransferSource) {
  const { transaction_at, ...fields } = transfer
  return {
    ...fields,
    transfer_id: newId("potxn"),
    link_id,
    transaction_key: withoutText(toTransactionKey(transfer)),
    transaction_ms: transaction_at?.getTime() ?? null,
    source,
  }
}

const FIELDS = "fields:"

/** Replaces a key made of a transfer's account and text by its digest, since the key outlives their erasure. */
function withoutText(key: string): string {
  if (!key.startsWith(FIELDS)) return key
  const fields = key.slice(FIELDS.length)
  return `${FIELDS}${createHash("sha256").update(fields).digest("hex")}`
}
