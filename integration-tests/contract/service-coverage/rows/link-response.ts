import { CHECKOUT, SHOPPER } from "../surfaces"
import { shown } from "../find"
import { rowsOf } from "../row"

export const linkResponse = rowsOf("link.create.response", {
  bin: ["receiving bank", SHOPPER, shown("bin", "bin")],
  accountNumber: ["receiving account", SHOPPER, shown("account_number", "accountNumber")],
  accountName: ["account's name", SHOPPER, shown("account_name", "accountName")],
  amount: ["amount", SHOPPER, shown("amount", "amount")],
  description: ["transfer content", SHOPPER, shown("description", "description")],
  orderCode: ["order code", SHOPPER, shown("order_code", "orderCode")],
  currency: ["currency", SHOPPER, shown("currency", "currency")],
  paymentLinkId: ["link id", SHOPPER, shown("payment_link_id", "paymentLinkId")],
  status: ["link's status", CHECKOUT, ({ ledger }) => ledger.created.status],
  qrCode: ["QR text", SHOPPER, shown("qr_code", "qrCode")],
})
