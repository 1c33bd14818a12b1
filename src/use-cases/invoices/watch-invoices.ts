import type { PayOSInvoice } from "../../client"
import { reasonOf } from "../../domain/reason-of"
import {
  claimInvoiceWatches,
  recordInvoices,
  type InvoiceWatch,
  type IssuedInvoice,
} from "../../modules/payos/repositories/invoice-watch"
import type { PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import type { PayosContext } from "../context"
import { issuedAt } from "./issued-at"
import { listInvoices } from "./link-invoices"

/** Maximum number of purchases per run, to leave payOS's rate limit to payments. */
const PER_RUN = 30

const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS

/** Time after which no invoice is awaited: a buyer may want none. */
const GIVE_UP_MS = 3 * 24 * 60 * MINUTE_MS

/**
 * Fetches awaited e-invoices that are due, and reports each issued one by the event `payos.invoice.issued`. A purchase
 * is checked immediately, after 5, 10, 20 minutes and so on, then every six hours, for three days.
 */
export async function processInvoiceWatches(context: PayosContext): Promise<void> {
  if (!context.options.invoices.watch) return
  for (const watch of await claimInvoiceWatches(context.db, PER_RUN)) {
    await processWatch(context, watch)
  }
}

/** Retries a purchase later if its channel does not respond, as if it had no invoice, so that others do not wait. */
async function processWatch(context: PayosContext, watch: InvoiceWatch): Promise<void> {
  const links = (await listLinksOfCollection(context.db, watch.payment_collection_id)).filter(
    ({ has_received_money }) => has_received_money,
  )
  const found: IssuedInvoice[] = []
  for (const link of links) {
    try {
      const invoices = await listInvoices(context.channels, link)
      found.push(...invoices.flatMap((invoice) => toIssued(link, invoice)))
    } catch (error) {
      const reason = reasonOf(error)
      context.logger.warn(`payos: the invoices of ${link.id} could not be fetched: ${reason}`)
    }
  }
  const isDone = links.every(({ id }) => found.some(({ link_id }) => link_id === id))
  const due_at = isDone ? null : nextTime(watch)
  await recordInvoices(context.db, watch, { issued: found, due_at })
}

function toIssued(link: PayosLinkWithMoney, invoice: PayOSInvoice): IssuedInvoice[] {
  const { invoiceId: invoice_id, invoiceNumber: invoice_number } = invoice
  if (invoice_number === null) return []
  const { id: link_id, order_code } = link
  const issued_at = issuedAt(invoice)?.toISOString() ?? null
  return [{ link_id, order_code, invoice_id, invoice_number, issued_at }]
}

function nextTime({ attempts, created_at, now }: InvoiceWatch): Date | null {
  if (now.getTime() - created_at.getTime() > GIVE_UP_MS) return null
  const pause = Math.min(5 * 2 ** (attempts - 1) * MINUTE_MS, LONGEST_PAUSE_MS)
  return new Date(now.getTime() + pause)
}
