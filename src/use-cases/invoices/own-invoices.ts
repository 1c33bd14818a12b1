import { DAY_MS } from "../../domain/time"
import type { PayOSInvoice, PayOSInvoiceFile } from "../../client"
import { reasonOf } from "../../domain/reason-of"
import type { PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import { refusal } from "../../modules/payos/refusal"
import type { PayosContext } from "../context"
import { downloadInvoice, listInvoices } from "./link-invoices"

/**
 * How long the holder of a payment session's id gets its e-invoices: they name the buyer, and a provider may take days
 * to issue one.
 */
const SHOW_MS = 30 * DAY_MS

type OwnInvoice = { link: PayosLinkWithMoney; invoice: PayOSInvoice }

/**
 * Lists the e-invoices of a purchase for its shopper: those of each link with money, once the purchase is settled.
 * Empty if the store issues none, or more than 30 days after the money was settled.
 *
 * @throws MedusaError if payOS cannot be reached now
 */
export async function listOwnInvoices(
  context: PayosContext,
  collectionId: string,
): Promise<OwnInvoice[]> {
  const links = await invoicedLinks(context, collectionId)
  if (links.length === 0) return []
  const wait = await context.limits.consumeInvoiceQuota(collectionId)
  if (wait !== null) throw refusal("payos_too_many_requests/invoices")
  const responses = await Promise.allSettled(
    links.map((link) => orUnavailable(context, collectionId, () => invoicesOf(context, link))),
  )
  const found = responses.flatMap((response) =>
    response.status === "fulfilled" ? [response.value] : [],
  )
  // One unavailable channel must not hide the invoices of another.
  if (found.length === 0) throw refusal("payos_unreachable/invoices")
  return found.flat()
}

async function invoicesOf(context: PayosContext, link: PayosLinkWithMoney): Promise<OwnInvoice[]> {
  const invoices = await listInvoices(context.channels, link)
  return invoices.map((invoice) => ({ link, invoice }))
}

/**
 * Opens the file of one of these invoices; the caller must read its body to the end or destroy it.
 *
 * @throws MedusaError if the purchase has no such issued invoice, or payOS cannot be reached now
 */
export async function downloadOwnInvoice(
  context: PayosContext,
  collectionId: string,
  invoiceId: string,
): Promise<PayOSInvoiceFile> {
  const own = (await listOwnInvoices(context, collectionId)).find(
    ({ invoice }) => invoice.invoiceId === invoiceId && invoice.invoiceNumber !== null,
  )
  if (!own) throw refusal("payos_invoice_not_found")
  return orUnavailable(context, collectionId, () =>
    downloadInvoice(context.channels, own.link, invoiceId),
  )
}

async function invoicedLinks(
  { db, options }: PayosContext,
  collectionId: string,
): Promise<PayosLinkWithMoney[]> {
  if (!options.invoices.enabled) return []
  const links = await listLinksOfCollection(db, collectionId)
  const isRecent = links.some(
    ({ settled_at, read_at }) =>
      settled_at !== null && read_at.getTime() - settled_at.getTime() < SHOW_MS,
  )
  return isRecent ? links.filter((link) => link.has_received_money && link.erased_at === null) : []
}

/** Hides from the shopper why payOS did not respond; logs the reason. */
async function orUnavailable<T>(
  { logger }: PayosContext,
  collectionId: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = reasonOf(error)
    logger.warn(`payos: the invoices of ${collectionId} could not be fetched: ${reason}`)
    throw refusal("payos_unreachable/invoices")
  }
}
