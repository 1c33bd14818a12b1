import { type Readable } from "node:stream"
import { readEnvelope } from "../http/envelope"
import { type WireAnswer } from "../http/exchange"
import { abortedError, malformedAnswer } from "../http/failures"
import { fileNameOf } from "./file-name"
import { type PayOSInvoiceFile } from "./invoice"
import { operations } from "../http/operations"
import { headerText, mediaTypeOf } from "../http/read-body"

/** What a download was asked with. */
export interface InvoiceQuestion {
  invoiceId: string
  signal?: AbortSignal
  nowMs: number
}

/**
 * Reads the answer to a download: a file as an open stream. JSON, or a status that is not 2xx, is
 * payOS's envelope with an error, also with HTTP 200; HTML is a gateway's page.
 */
export async function readInvoiceFile(
  answer: WireAnswer,
  { invoiceId, signal, nowMs }: InvoiceQuestion,
): Promise<PayOSInvoiceFile> {
  const { status, headers, body } = answer
  const contentType = mediaTypeOf(headers)
  const isFile = status >= 200 && status < 300 && !/json|html/.test(contentType)
  if (!isFile) {
    await readEnvelope(operations.downloadInvoice, answer, nowMs)
    throw malformedAnswer(operations.downloadInvoice, "a success envelope instead of a file")
  }
  // A stream that is destroyed unread reports it as an error; unheard, that would end the process.
  body.on("error", () => undefined)
  stopWith(signal, body)
  return {
    fileName: fileNameOf(headerText(headers, "content-disposition")) ?? `invoice-${invoiceId}.pdf`,
    contentType: contentType || "application/pdf",
    contentLength: lengthOf(headerText(headers, "content-length")),
    body,
  }
}

function lengthOf(header: string): number | null {
  return /^\d+$/.test(header) ? Number(header) : null
}

function stopWith(signal: AbortSignal | undefined, body: Readable): void {
  if (signal === undefined) return
  const stop = () => {
    body.destroy(abortedError(operations.downloadInvoice, "unreachable", signal.reason))
  }
  signal.addEventListener("abort", stop)
  body.once("close", () => signal.removeEventListener("abort", stop))
}
