import { callPayos, type Connection } from "../http/call-payos"
import { checkedSegment } from "../http/check-request"
import { readInvoiceFile } from "./invoice-file"
import { invoiceListSchema, type PayOSInvoice, type PayOSInvoiceFile } from "./invoice"
import { operations } from "../http/operations"
import { type PayOSCallOptions } from "../http/transport"

/** E-invoices of a payment link; empty unless the channel is connected to an e-invoice provider. */
export interface PayOSInvoices {
  /** Lists the invoices of a link. The response is signed. */
  list(id: number | string, call?: PayOSCallOptions): Promise<PayOSInvoice[]>
  /**
   * Opens the PDF of an invoice as a stream. The timeout covers the response's headers; afterwards the stream fails if
   * it receives nothing for the same time. Not signed.
   */
  download(
    id: number | string,
    invoiceId: string,
    call?: PayOSCallOptions,
  ): Promise<PayOSInvoiceFile>
}

export function createInvoices(connection: Connection): PayOSInvoices {
  return {
    list: async (id, call) => {
      const operation = operations.listInvoices
      const path = invoicesPath(checkedSegment(operation, "id", id))
      const request = { method: "GET", path, call, schema: invoiceListSchema } as const
      const { data } = await callPayos(connection, operation, request)
      return data.invoices
    },

    download: async (id, invoiceId, call = {}) => {
      const operation = operations.downloadInvoice
      const invoices = invoicesPath(checkedSegment(operation, "id", id))
      const segment = checkedSegment(operation, "invoiceId", invoiceId)
      const request = { method: "GET", path: `${invoices}/${segment}/download` } as const
      return connection.transport.open({ operation, request, options: call }, (response) =>
        readInvoiceFile(response, {
          invoiceId,
          signal: call.signal,
          nowMs: connection.settings.now(),
        }),
      )
    },
  }
}

function invoicesPath(linkSegment: string): string {
  return `/v2/payment-requests/${linkSegment}/invoices`
}
