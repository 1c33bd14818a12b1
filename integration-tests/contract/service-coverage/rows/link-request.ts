import { CANCEL, CHECKOUT } from "../surfaces"
import { sent } from "../find"
import { rowsOf, type Entry } from "../row"

const field = (what: string, surface: string, ...path: (string | number)[]): Entry => [
  what,
  surface,
  sent("link.create", ...path),
]

export const linkRequest = [
  ...rowsOf("link.create.request", {
    orderCode: field("merchant's order code", CHECKOUT, "orderCode"),
    amount: field("amount to pay", CHECKOUT, "amount"),
    description: field("payment description", CHECKOUT, "description"),
    buyerName: field("buyer's name", CHECKOUT, "buyerName"),
    buyerCompanyName: field("buyer's company", CHECKOUT, "buyerCompanyName"),
    buyerTaxCode: field("company's tax code", CHECKOUT, "buyerTaxCode"),
    buyerAddress: field("company's address", CHECKOUT, "buyerAddress"),
    buyerEmail: field("buyer's email", CHECKOUT, "buyerEmail"),
    buyerPhone: field("buyer's phone", CHECKOUT, "buyerPhone"),
    items: field("products paid for", CHECKOUT, "items"),
    "items.name": field("product", CHECKOUT, "items", 0, "name"),
    "items.quantity": field("quantity", CHECKOUT, "items", 0, "quantity"),
    "items.price": field("unit price", CHECKOUT, "items", 0, "price"),
    "items.unit": field("unit", CHECKOUT, "items", 0, "unit"),
    "items.taxPercentage": field("product's tax", CHECKOUT, "items", 0, "taxPercentage"),
    cancelUrl: field("redirect URL after a cancellation", CHECKOUT, "cancelUrl"),
    returnUrl: field("redirect URL after a payment", CHECKOUT, "returnUrl"),
    invoice: field("invoice information", CHECKOUT, "invoice"),
    "invoice.buyerNotGetInvoice": [
      "buyer wants no invoice",
      CHECKOUT,
      (evidence) => {
        const sentValue = sent("link.create", "invoice", "buyerNotGetInvoice")(evidence)
        return typeof sentValue === "boolean" ? String(sentValue) : undefined
      },
    ],
    "invoice.taxPercentage": field("invoice's tax", CHECKOUT, "invoice", "taxPercentage"),
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
