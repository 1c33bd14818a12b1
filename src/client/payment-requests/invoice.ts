import { type Readable } from "node:stream"
import { z } from "@medusajs/framework/zod"
import { documented, idText, intOrNull, textOrNull } from "../http/response-fields"

/** An e-invoice of a link. All fields but the id are null until it is issued. */
export interface PayOSInvoice {
  invoiceId: string
  invoiceNumber: string | null
  /** Unix seconds. */
  issuedTimestamp: number | null
  /** ISO 8601. */
  issuedDatetime: string | null
  transactionId: string | null
  reservationCode: string | null
  codeOfTax: string | null
}

/** An invoice file as a stream. The caller must read `body` to its end or destroy it. */
export interface PayOSInvoiceFile {
  /** From Content-Disposition, without any path; `invoice-<id>.pdf` if payOS names none. */
  fileName: string
  contentType: string
  /** In bytes; null if payOS does not send it. */
  contentLength: number | null
  body: Readable
}

export const invoiceListSchema: z.ZodType<{ invoices: PayOSInvoice[] }> = documented({
  invoices: z
    .array(
      documented({
        invoiceId: idText,
        invoiceNumber: textOrNull,
        issuedTimestamp: intOrNull,
        issuedDatetime: textOrNull,
        transactionId: textOrNull,
        reservationCode: textOrNull,
        codeOfTax: textOrNull,
      }),
    )
    .nullish()
    .transform((invoices) => invoices ?? []),
})
