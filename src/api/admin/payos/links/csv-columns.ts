import { receivedOn } from "../../../../domain/money/balance"
import { amountDue } from "../../../../domain/links/code-to-pay"
import { toVietnamIso } from "../../../../domain/vietnam-time"
import type { ExportedTransfer } from "../../../../modules/payos/repositories/transfers/list-transfers"
import type { ListedLink } from "../../../../modules/payos/repositories/links/list-links"
import type { OrderRef } from "../../../../types/link"
import type { CsvValue } from "../../../../csv"

/** An exported link with its order and its transfers. */
export type BookedLink = {
  link: ListedLink
  order: OrderRef | null
  transfers: readonly ExportedTransfer[]
}

export const LINK_COLUMNS = [
  "order_number",
  "order_id",
  "order_code",
  "payment_link_id",
  "created_at",
  "status",
  "amount",
  "received",
  "remaining",
  "transfer_count",
  "last_transfer_at",
  "references",
  "transfer_content",
]

/** One row per link: `received` summed over all rows is the money received. Amounts in đồng. */
export function toLinkRow({ link, order, transfers }: BookedLink): CsvValue[] {
  const received = receivedOn(link)
  const last = transfers.at(-1)
  return [
    ...toKeys(link, order),
    toVietnamIso(link.created_at),
    link.status,
    link.amount,
    received,
    amountDue(link),
    transfers.length,
    last ? toVietnamIso(last.happened_at) : null,
    transfers.flatMap(({ reference }) => reference ?? []).join(" "),
    link.shown?.description ?? link.description,
  ]
}

export const TRANSFER_COLUMNS = [
  "order_number",
  "order_id",
  "order_code",
  "payment_link_id",
  "transferred_at",
  "amount",
  "reference",
  "transfer_content",
  "receiving_account",
  "virtual_account",
  "payer_bank",
  "payer_name",
  "payer_account",
]

/** One row per transfer: `amount` summed over all rows matches the bank statements. Amounts in đồng. */
export function toTransferRows({ link, order, transfers }: BookedLink): CsvValue[][] {
  return transfers.map((transfer) => [
    ...toKeys(link, order),
    toVietnamIso(transfer.happened_at),
    transfer.amount,
    transfer.reference,
    transfer.description,
    transfer.account_number,
    transfer.virtual_account?.number ?? null,
    transfer.counter_account?.bank_name ?? transfer.counter_account?.bank_id ?? null,
    transfer.counter_account?.name ?? null,
    transfer.counter_account?.number ?? null,
  ])
}

/** Order codes are text: a spreadsheet rounds a number of 16 digits. */
function toKeys(link: ListedLink, order: OrderRef | null): CsvValue[] {
  return [
    order?.display_id ?? null,
    order?.id ?? null,
    String(link.order_code),
    link.payment_link_id,
  ]
}
