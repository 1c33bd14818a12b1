import type { CartRow } from "./cart-row"
import type { SessionRow } from "./collection-row"
import { INVOICE_FIELDS, type InvoiceCart } from "./invoice-cart"
import { PAYMENT_FIELDS, type PaymentWithMoney } from "./read-payment"
import type { Query } from "./query"

/** Whose a payment session is. */
export type SessionOwner = Pick<SessionRow, "provider_id" | "payment_collection_id">

/** Reads whose a payment session is; null where there is none of this id. */
export async function readSession(query: Query, id: string): Promise<SessionOwner | null> {
  const { data } = await query.graph({
    entity: "payment_session",
    fields: ["provider_id", "payment_collection_id"],
    filters: { id },
  })
  return (data[0] as SessionOwner | undefined) ?? null
}

/** A payment session with the cart and the Payments of its collection. */
export type SessionWithCart = Pick<SessionRow, "payment_collection_id"> & {
  payment_collection?: {
    cart?: (InvoiceCart & Pick<CartRow, "id" | "completed_at">) | null
    payments?: PaymentWithMoney[]
  }
}

const FIELDS = [
  "payment_collection_id",
  "payment_collection.cart.id",
  "payment_collection.cart.completed_at",
  // Without it Medusa reckons no totals, those of the lines neither.
  "payment_collection.cart.total",
  "payment_collection.cart.items.title",
  "payment_collection.cart.items.product_title",
  "payment_collection.cart.items.quantity",
  "payment_collection.cart.items.total",
  ...PAYMENT_FIELDS.map((field) => `payment_collection.payments.${field}`),
]

const INVOICE = INVOICE_FIELDS.map((field) => `payment_collection.cart.${field}`)

/**
 * Reads a payment session with its cart; null where there is none of this id.
 *
 * @param hasInvoice whether the cart is to say what its e-invoice needs
 */
export async function readSessionWithCart(
  query: Query,
  id: string,
  hasInvoice: boolean,
): Promise<SessionWithCart | null> {
  const { data } = await query.graph({
    entity: "payment_session",
    fields: [...FIELDS, ...(hasInvoice ? INVOICE : [])],
    filters: { id },
  })
  return (data[0] as SessionWithCart | undefined) ?? null
}
