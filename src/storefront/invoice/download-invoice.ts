import { sessionPath } from "../open-payment"
import { saveBlob } from "../save-blob"
import type { StoreApi } from "../store-api"

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
  saveBlob(await response.blob(), name ?? "invoice.pdf")
}
