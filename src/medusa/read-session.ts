import { getLineItemsTotals, type GetItemTotalInput } from "@medusajs/framework/utils"
import type { CartRow } from "./cart-row"
import type { SessionRow } from "./collection-row"
import { INVOICE_FIELDS, type InvoiceCart, type ShownItem } from "./invoice-cart"
import { totalFields } from "./compat/total-fields"
import type { Query } from "./query"

/** The provider and the collection of a payment session. */
type SessionOwner = Pick<SessionRow, "provider_id" | "payment_collection_id">

/** Reads the provider and the collection of a payment session; null if there is no such session. */
export async function readSession(query: Query, id: string): Promise<SessionOwner | null> {
  const { data } = await query.graph({
    entity: "payment_session",
    fields: ["provider_id", "payment_collection_id"],
    filters: { id },
  })
  return (data[0] as SessionOwner | undefined) ?? null
}

/** A payment session with the cart of its collection. */
export type SessionWithCart = Pick<SessionRow, "payment_collection_id"> & {
  payment_collection?: {
    cart?: (InvoiceCart & Pick<CartRow, "id" | "completed_at">) | null
  }
}

const FIELDS = [
  "payment_collection_id",
  "payment_collection.cart.id",
  "payment_collection.cart.completed_at",
]

/** The fields from which the totals of lines are computed. */
const LINES = ["items.*", "items.tax_lines.*", "items.adjustments.*"].map(
  (field) => `payment_collection.cart.${field}`,
)

/** Medusa computes the totals of lines and shipping together with the cart's. */
const INVOICE = [
  ...totalFields("payment_collection.cart"),
  ...INVOICE_FIELDS.map((field) => `payment_collection.cart.${field}`),
]

/**
 * Reads a payment session with its cart; null if there is no such session.
 *
 * @param hasInvoice whether to read the cart fields that its e-invoice needs
 */
export async function readSessionWithCart(
  query: Query,
  id: string,
  hasInvoice: boolean,
): Promise<SessionWithCart | null> {
  const { data } = await query.graph({
    entity: "payment_session",
    fields: [...FIELDS, ...(hasInvoice ? INVOICE : LINES)],
    filters: { id },
  })
  const row = (data[0] as SessionWithCart | undefined) ?? null
  const lines = row?.payment_collection?.cart?.items
  if (lines && !hasInvoice) addTotals(lines)
  return row
}

/** Adds the totals of lines alone: for a whole cart's, Medusa would also read its shipping and credits. */
function addTotals(lines: ShownItem[]): void {
  const items = lines as unknown as GetItemTotalInput[]
  const totals = getLineItemsTotals(items, {}) as Record<string, Pick<ShownItem, "total">>
  items.forEach(({ id }, n) => Object.assign(lines[n] ?? {}, totals[id]))
}
