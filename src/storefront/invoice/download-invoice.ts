import { sessionPath } from "../open-payment"
import type { StoreApi } from "../store-api"

/** The delay before the file's URL is revoked, so that the browser can read it. */
const READ_MS = 60_000

/**
 * Downloads an invoice's PDF. It is fetched first: a plain link cannot send the publishable key.
 *
 * @throws StoreError
 */
export async function downloadInvoice(
  { open }: StoreApi,
  sessionId: string,
  invoiceId: string,
): Promise<void> {
  const path = `${sessionPath(sessionId)}/invoices/${encodeURIComponent(invoiceId)}/download`
  const response = await open(path, {})
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1]
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement("a")
  link.href = url
  link.download = name ?? "invoice.pdf"
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READ_MS)
}
