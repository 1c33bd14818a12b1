import type { ApiCall } from "../http/call"
import { data, failure, linkNotFound, type Outcome } from "../outcome"
import type { Simulation } from "../simulation"
import { findLink } from "../state/state"

import { drawInvoice } from "./invoice-pdf"

/** GET /v2/payment-requests/{id}/invoices */
export const listInvoices = (simulation: Simulation, { id }: ApiCall): Outcome => {
  const link = findLink(simulation.state, id, simulation.now())
  return link ? data({ invoices: link.invoices }) : linkNotFound()
}

/** GET /v2/payment-requests/{id}/invoices/{invoiceId}/download */
export const downloadInvoice = async (
  simulation: Simulation,
  { id, invoiceId }: ApiCall,
): Promise<Outcome> => {
  const link = findLink(simulation.state, id, simulation.now())
  if (!link) return linkNotFound()
  const invoice = link.invoices.find((entry) => entry.invoiceId === invoiceId)
  if (!invoice?.invoiceNumber) return failure("101", "Hóa đơn không tồn tại")
  return {
    kind: "file",
    bytes: await drawInvoice(link, invoice),
    fileName: `invoice-${invoice.invoiceNumber}.pdf`,
  }
}
