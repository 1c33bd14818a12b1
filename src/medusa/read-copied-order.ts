import type { BigNumberInput } from "@medusajs/framework/types"
import type { AddressRow, CartItemRow, CartRow } from "./cart-row"
import type { OrderRow } from "./order-row"
import type { Query } from "./query"

/** Columns that core copies from a cart to its order. */
export const COPIED = [
  "customer_id",
  "email",
  "currency_code",
  "region_id",
  "sales_channel_id",
] as const

/** Addresses that core copies together with their creation times. */
export const ADDRESSES = ["shipping_address", "billing_address"] as const

const SHARED_FIELDS = [...COPIED, ...ADDRESSES.map((address) => `${address}.created_at`)]

type CopiedAddress = Pick<AddressRow, "created_at"> | null
type Addressed = Partial<Record<(typeof ADDRESSES)[number], CopiedAddress>>

/** The fields of a cart by which its order is recognized. */
export type CopiedCart = Pick<CartRow, (typeof COPIED)[number]> &
  Addressed & {
    items?: Pick<CartItemRow, "variant_id" | "quantity">[]
    payment_collection?: { id: string } | null
  }

/** An order with the fields that core copied from its cart. */
export type CopiedOrder = Pick<OrderRow, (typeof COPIED)[number] | "id" | "display_id"> &
  Addressed & {
    items?: { id: string; variant_id: string | null; detail: { quantity: BigNumberInput } }[]
    transactions?: { id: string }[]
  }

/** Reads the fields of a cart that core copies to its order; null if there is no such cart. */
export async function readCopiedCart(query: Query, id: string): Promise<CopiedCart | null> {
  const { data } = await query.graph({
    entity: "cart",
    fields: [...SHARED_FIELDS, "items.variant_id", "items.quantity", "payment_collection.id"],
    filters: { id },
  })
  return (data[0] as CopiedCart | undefined) ?? null
}

/** A customer and an inclusive time range. */
type PendingOrderFilter = { customer_id: string; since: Date; until: Date }

/** Lists a customer's pending orders created within a time range. */
export async function listPendingOrders(
  query: Query,
  { customer_id, since, until }: PendingOrderFilter,
): Promise<CopiedOrder[]> {
  const items = ["items.id", "items.variant_id", "items.detail.quantity"]
  const { data } = await query.graph({
    entity: "order",
    fields: ["id", "display_id", ...SHARED_FIELDS, ...items, "transactions.id"],
    filters: { customer_id, status: "pending", created_at: { $gte: since, $lte: until } },
  })
  return data as CopiedOrder[]
}
