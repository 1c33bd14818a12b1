import { toInvoiceView } from "../../../src/api/invoices/invoice-view"
import type { PayosLinkWithMoney } from "../../../src/modules/payos/repositories/links/link-row"
import { CartInvoice } from "../../../src/use-cases/links/invoice/invoice-content"
import type { Evidence } from "./evidence"
import { readLink } from "./check-out"
import type { ServiceUnderTest } from "./service-under-test"
import { linkForSession } from "../../../src/use-cases/links/link-for-session"
import { listInvoices, downloadInvoice } from "../../../src/use-cases/invoices/link-invoices"

const CART = {
  email: "ke-toan@caphesach.vn",
  metadata: {
    payos_invoice: {
      buyerNotGetInvoice: false,
      buyerName: "Trần Thị Bình",
      buyerCompanyName: "Công ty TNHH Cà Phê Sạch",
      buyerTaxCode: "0312345678",
      buyerAddress: "12 Nguyễn Huệ, Hồ Chí Minh",
      buyerPhone: "0901234567",
    },
  },
  items: [
    {
      title: "Áo dài lụa",
      product_title: null,
      quantity: 2,
      total: 220_000,
      tax_lines: [{ rate: 10 }],
    },
  ],
}

/** Creates the link of a cart whose buyer wants an e-invoice for a company. */
export const checkOutWithInvoice = async ({
  payos,
}: ServiceUnderTest): Promise<PayosLinkWithMoney> => {
  const invoices = { ...payos.options.invoices, taxPercentage: 10 as const }
  const content = new CartInvoice(CART, invoices).contentOf(220_000)
  const { id } = await linkForSession(payos, {
    channel: payos.channels.defaultChannel.name,
    payment_collection_id: "pay_col_invoiced",
    session_id: "payses_invoiced",
    cart_id: "cart_invoiced",
    amount: 220_000,
    ...content,
    fingerprint: JSON.stringify(content),
    is_first: true,
    counted_link_ids: [],
    sessionExists: () => Promise.resolve(true),
  })
  return readLink({ payos }, id)
}

/** Reads an issued invoice as a merchant sees it, and downloads its file. */
export const readInvoices = async (
  { payos, control }: ServiceUnderTest,
  link: PayosLinkWithMoney,
): Promise<Pick<Evidence, "invoices" | "issuedBySeconds" | "invoiceFile">> => {
  await control.post(`/links/${link.order_code}/invoices`, { issued: true })
  const listed = await listInvoices(payos.channels, link)
  const invoices = listed.map(toInvoiceView)
  const [withoutDatetime] = listed.map((invoice) =>
    toInvoiceView({ ...invoice, issuedDatetime: null }),
  )
  const { fileName, body } = await downloadInvoice(payos.channels, link, invoices[0]?.id ?? "")
  let bytes = 0
  for await (const chunk of body) bytes += (chunk as Buffer).length
  return {
    invoices,
    issuedBySeconds: withoutDatetime?.issued_at ?? null,
    invoiceFile: { fileName, bytes },
  }
}
