import { formatDong } from "../money"
import type { Invoice } from "../state/invoice"
import { amountPaid, type Link, type LinkItem } from "../state/link"

/** The standard fonts of PDF have no Vietnamese letters, and no ₫. */
const toLatin = (text: string): string =>
  text
    .replace(/[đĐ]/g, (letter) => (letter === "đ" ? "d" : "D"))
    .replace(/₫/g, "VND")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/g, "?")

const itemLine = ({ name, quantity, unit, price }: LinkItem): string =>
  `${name}: ${quantity} ${unit ?? ""} x ${formatDong(price)}`

const lines = (link: Link, invoice: Invoice): string[] => [
  `Số hóa đơn / Number: ${invoice.invoiceNumber}`,
  `Ngày phát hành / Issued: ${invoice.issuedDatetime}`,
  `Mã của cơ quan thuế / Code of tax: ${invoice.codeOfTax}`,
  `Mã tra cứu / Reservation code: ${invoice.reservationCode}`,
  `Người mua / Buyer: ${link.request.buyerName ?? ""}`,
  `Công ty / Company: ${link.request.buyerCompanyName ?? ""}`,
  `Mã số thuế / Tax code: ${link.request.buyerTaxCode ?? ""}`,
  `Địa chỉ / Address: ${link.request.buyerAddress ?? ""}`,
  `Đơn hàng / Order code: ${link.request.orderCode}`,
  ...(link.request.items ?? []).map(itemLine),
  `Tổng cộng / Total: ${formatDong(link.request.amount)}`,
  `Đã thanh toán / Paid: ${formatDong(amountPaid(link))}`,
]

/** Draws an issued invoice as a one-page PDF. */
export const drawInvoice = async (link: Link, invoice: Invoice): Promise<Buffer> => {
  const { default: PDFDocument } = await import("pdfkit")
  const document = new PDFDocument({ size: "A4", margin: 50 })
  document.fontSize(18).text("HOA DON DIEN TU / E-INVOICE")
  document.fontSize(10).text("payOS simulator - not a tax document").moveDown()
  for (const line of lines(link, invoice)) document.fontSize(11).text(toLatin(line))
  document.end()
  const chunks: Buffer[] = []
  for await (const chunk of document as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
