import type { BigNumberInput } from "@medusajs/framework/types"
import type { AddressRow, CartItemRow, CartRow } from "./cart-row"
import type { OrderRow } from "./order-row"
import type { Query } from "./query"

/** Columns that core copies from a cart to the order that it becomes. */
export const COPIED = [
  "customer_id",
  "email",
  "currency_code",
  "region_id",
  "sales_channel_id",
] as const

/** Addresses that core copies, with the times of their creation. */
export const ADDRESSES = ["shipping_address", "billing_address"] as const

const SHARED_FIELDS = [...COPIED, ...ADDRESSES.map((address) => `${address}.created_at`)]

type CopiedAddress = Pick<AddressRow, "created_at"> | null
type Addressed = Partial<Record<(typeof ADDRESSES)[number], CopiedAddress>>

/** A cart as far as an order tells that it was made of it. */
export type CopiedCart = Pick<CartRow, (typeof COPIED)[number]> &
  Addressed & {
    items?: Pick<CartItemRow, "variant_id" | "quantity">[]
    payment_collection?: { id: string } | null
  }

/** An order with what it has of the cart that it was. */
export type CopiedOrder = Pick<OrderRow, (typeof COPIED)[number] | "id" | "display_id"> &
  Addressed & {
    items?: { id: string; variant_id: string | null; detail: { quantity: BigNumberInput } }[]
    transactions?: { id: string }[]
  }

/** Reads a cart with what core copies to an order; null where there is none. */
export async function readCopiedCart(query: Query, id: string): Promise<CopiedCart | null> {
  const { data } = await query.graph({
    entity: "cart",
    fields: [...SHARED_FIELDS, "items.variant_id", "items.quantity", "payment_collection.id"],
    filters: { id },
  })
  return (data[0] as CopiedCart | undefined) ?? null
}

/** Who ordered, and when; both ends of the time count. */
export type Ordering = { customer_id: string; since: Date; until: Date }

/** A customer's pending orders that were made in a time. */
export async function listPendingOrders(
  query: Query,
  { customer_id, since, until }: Ordering,
): Promise<CopiedOrder[]> {
  const items = ["items.id", "items.variant_id", "items.detail.quantity"]
  const { data } = await query.graph({
    entity: "order",
    fields: ["id", "display_id", ...SHARED_FIELDS, ...items, "transactions.id"],
    filters: { customer_id, status: "pending", created_at: { $gte: since, $lte: until } },
  })
  return data as CopiedOrder[]
}
