import type { CartItemRow } from "./cart-row"
import { PRICE_FIELDS, type PricedCart } from "./read-cart-price"
import type { ProviderRow } from "./read-region"
import type { Query } from "./query"

/** What of a cart decides whether it can become an order. */
export type CartContents = PricedCart & {
  items?: ContainedItem[]
  shipping_methods?: { shipping_option_id: string }[]
  region?: { payment_providers?: ProviderRow[] }
  sales_channel?: { stock_locations?: { id: string }[] }
}

type ContainedItem = Pick<CartItemRow, "requires_shipping"> & {
  quantity: number
  variant?:
    | (StockedVariant & {
        allow_backorder: boolean
        product?: { shipping_profile?: { id: string } }
      })
    | null
}

/** `required_quantity`: how much of the inventory item one piece of the variant needs. */
type StockedVariant = {
  manage_inventory: boolean
  inventory_items?: { inventory_item_id: string; required_quantity: number }[]
}

const GOODS_FIELDS = [
  "items.variant.manage_inventory",
  "items.variant.inventory_items.inventory_item_id",
]

const FIELDS = [
  ...GOODS_FIELDS,
  ...PRICE_FIELDS,
  "items.quantity",
  "items.requires_shipping",
  "items.variant.allow_backorder",
  "items.variant.product.shipping_profile.id",
  "items.variant.inventory_items.required_quantity",
  "shipping_methods.shipping_option_id",
  "region.payment_providers.id",
  "region.payment_providers.is_enabled",
  "sales_channel.stock_locations.id",
]

/** Reads what is in a cart, what it costs and how it is shipped and paid; null where there is none. */
export async function readCartContents(query: Query, id: string): Promise<CartContents | null> {
  const { data } = await query.graph({ entity: "cart", fields: FIELDS, filters: { id } })
  return (data[0] as CartContents | undefined) ?? null
}

type Stocked = { variant?: (Pick<StockedVariant, "manage_inventory"> & GoodsOfVariant) | null }
type GoodsOfVariant = { inventory_items?: { inventory_item_id: string }[] }

/** Ids of the inventory items that core locks while it completes a cart; none where there is no cart. */
export async function readGoods(query: Query, cartId: string): Promise<string[]> {
  const { data } = await query.graph({
    entity: "cart",
    fields: GOODS_FIELDS,
    filters: { id: cartId },
  })
  const cart = data[0] as { items?: Stocked[] } | undefined
  return cart ? goodsOf(cart) : []
}

/** Ids of the inventory items that core reserves for a cart's lines. Backorders are reserved too. */
export function goodsOf({ items }: { items?: readonly Stocked[] }): string[] {
  const managed = (items ?? []).filter(({ variant }) => variant?.manage_inventory)
  const ids = managed.flatMap(({ variant }) =>
    (variant?.inventory_items ?? []).map(({ inventory_item_id }) => inventory_item_id),
  )
  return [...new Set(ids)]
}
