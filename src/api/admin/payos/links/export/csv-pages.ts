import type { MedusaContainer } from "@medusajs/framework/types"
import type { ListedLink } from "../../../../../modules/payos/repositories/links/list-links"
import { readOrdersOf } from "../../../../../medusa/read-orders"
import {
  LINK_COLUMNS,
  toLinkRow,
  toTransferRows,
  TRANSFER_COLUMNS,
  type BookedLink,
} from "../csv-columns"
import { csvRow, type CsvDelimiter } from "../../../../../csv"
import { listTransfersOf } from "../../../../../modules/payos/repositories/transfers/list-transfers"
import type { PayerVisibility } from "../../../../../domain/access/payer-visibility"
import { contextOf } from "../../../../../use-cases/context"

type CsvSettings = {
  rows: "links" | "transfers"
  delimiter: CsvDelimiter
  visibility: PayerVisibility
}

/** Yields CSV text, one page of links at a time; the first page starts with the header row. */
export async function* readCsvPages(
  container: MedusaContainer,
  pages: AsyncIterable<ListedLink[]>,
  { rows, delimiter, visibility }: CsvSettings,
): AsyncGenerator<string> {
  let columns = csvRow(rows === "links" ? LINK_COLUMNS : TRANSFER_COLUMNS, delimiter)
  for await (const page of pages) {
    const booked = await readBooked(container, page)
    const lines = booked.flatMap((link) =>
      rows === "links" ? [toLinkRow(link)] : toTransferRows(link, visibility),
    )
    yield columns + lines.map((line) => csvRow(line, delimiter)).join("")
    columns = ""
  }
  if (columns) yield columns
}

async function readBooked(container: MedusaContainer, page: ListedLink[]): Promise<BookedLink[]> {
  const context = contextOf(container)
  const { query } = context
  const [transfers, orders] = await Promise.all([
    listTransfersOf(
      context.db,
      page.map(({ id }) => id),
    ),
    readOrdersOf(
      query,
      page.map((link) => link.payment_collection_id),
    ),
  ])
  return page.map((link) => ({
    link,
    order: orders.get(link.payment_collection_id) ?? null,
    transfers: transfers.get(link.id) ?? [],
  }))
}
