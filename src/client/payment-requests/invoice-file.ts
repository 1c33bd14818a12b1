import { type Readable } from "node:stream"
import { readEnvelope } from "../http/envelope"
import { abortedError, malformedResponse } from "../http/failures"
import { type StreamResponse } from "../http/open-stream"
import { fileNameOf } from "./file-name"
import { type PayOSInvoiceFile } from "./invoice"
import { operations } from "../http/operations"
import { headerText, mediaTypeOf, readText } from "../http/read-body"

/** The parameters of a download. */
export interface InvoiceDownload {
  invoiceId: string
  signal?: AbortSignal
  nowMs: number
}

/**
 * Reads the response to a download as an open stream. JSON, also with HTTP 200, and any status but 2xx are payOS's
 * error envelope; HTML is a gateway's page.
 */
export async function readInvoiceFile(
  response: StreamResponse,
  { invoiceId, signal, nowMs }: InvoiceDownload,
): Promise<PayOSInvoiceFile> {
  const { status, headers, body } = response
  const contentType = mediaTypeOf(headers)
  const isFile = status >= 200 && status < 300 && !/json|html/.test(contentType)
  if (!isFile) {
    const text = await readText(body)
    readEnvelope(operations.downloadInvoice, { status, headers, text }, nowMs)
    throw malformedResponse(operations.downloadInvoice, "a success envelope instead of a file")
  }
  // Destroying an unread stream emits an error, which without a listener would crash the process.
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
    body.destroy(abortedError(operations.downloadInvoice, "no_effect", signal.reason))
  }
  signal.addEventListener("abort", stop)
  body.once("close", () => signal.removeEventListener("abort", stop))
}
