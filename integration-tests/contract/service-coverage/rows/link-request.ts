import { CANCEL, CHECKOUT, MISSING } from "../doors"
import { sent } from "../find"
import { rowsOf, type Entry } from "../row"

const field = (what: string, door: string | null, ...path: (string | number)[]): Entry => [
  what,
  door,
  sent("link.create", ...path),
]

export const linkRequest = [
  ...rowsOf("link.create.request", {
    orderCode: field("merchant's order code", CHECKOUT, "orderCode"),
    amount: field("amount to pay", CHECKOUT, "amount"),
    description: field("payment description", CHECKOUT, "description"),
    buyerName: field("buyer's name", MISSING, "buyerName"),
    buyerCompanyName: field("buyer's company", MISSING, "buyerCompanyName"),
    buyerTaxCode: field("company's tax code", MISSING, "buyerTaxCode"),
    buyerAddress: field("company's address", MISSING, "buyerAddress"),
    buyerEmail: field("buyer's e-mail", MISSING, "buyerEmail"),
    buyerPhone: field("buyer's phone", MISSING, "buyerPhone"),
    items: field("products paid for", CHECKOUT, "items"),
    "items.name": field("product", CHECKOUT, "items", 0, "name"),
    "items.quantity": field("how many", CHECKOUT, "items", 0, "quantity"),
    "items.price": field("price of one", CHECKOUT, "items", 0, "price"),
    "items.unit": field("unit", MISSING, "items", 0, "unit"),
    "items.taxPercentage": field("product's tax", MISSING, "items", 0, "taxPercentage"),
    cancelUrl: field("where a buyer goes who cancels", CHECKOUT, "cancelUrl"),
    returnUrl: field("where a buyer goes who paid", CHECKOUT, "returnUrl"),
    invoice: field("invoice information", MISSING, "invoice"),
    "invoice.buyerNotGetInvoice": field(
      "buyer wants no invoice",
      MISSING,
      "invoice",
      "buyerNotGetInvoice",
    ),
    "invoice.taxPercentage": field("invoice's tax", MISSING, "invoice", "taxPercentage"),
    expiredAt: field("expiry of the link", CHECKOUT, "expiredAt"),
    signature: field("integrity signature", CHECKOUT, "signature"),
  }),
  ...rowsOf("link.cancel.request", {
    cancellationReason: [
      "why the link is cancelled",
      CANCEL,
      sent("link.cancel", "cancellationReason"),
    ],
  }),
]
