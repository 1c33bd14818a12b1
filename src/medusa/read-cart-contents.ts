import type { CartItemRow } from "./cart-row"
import { isWrittenOff, PRICE_FIELDS, type PricedCart } from "./read-cart-price"
import type { ProviderRow } from "./read-region"
import type { Query } from "./query"

/** The fields of a cart that decide whether it can become an order. */
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

/** `required_quantity`: how much of the inventory item one unit of the variant needs. */
type StockedVariant = {
  manage_inventory: boolean
  inventory_items?: { inventory_item_id: string; required_quantity: number }[]
}

const INVENTORY_FIELDS = [
  "items.variant.manage_inventory",
  "items.variant.inventory_items.inventory_item_id",
]

const FIELDS = [
  ...INVENTORY_FIELDS,
  ...PRICE_FIELDS,
  "items.variant.allow_backorder",
  "items.variant.product.shipping_profile.id",
  "items.variant.inventory_items.required_quantity",
  "region.payment_providers.id",
  "region.payment_providers.is_enabled",
  "sales_channel.stock_locations.id",
]

/** Reads a cart's items, price, shipping and payment providers; null if there is no such cart. */
export async function readCartContents(query: Query, id: string): Promise<CartContents | null> {
  const { data } = await query.graph({ entity: "cart", fields: FIELDS, filters: { id } })
  return (data[0] as CartContents | undefined) ?? null
}

type Stocked = { variant?: (Pick<StockedVariant, "manage_inventory"> & VariantInventory) | null }
type VariantInventory = { inventory_items?: { inventory_item_id: string }[] }

/** Reads the ids of the inventory items that core locks while it completes a cart; empty if there is no cart. */
export async function readInventoryItems(query: Query, cartId: string): Promise<string[]> {
  const { data } = await query.graph({
    entity: "cart",
    fields: INVENTORY_FIELDS,
    filters: { id: cartId },
  })
  const cart = data[0] as { items?: Stocked[] } | undefined
  return cart ? inventoryItemsOf(cart) : []
}

/** The inventory items that core locks while it completes a cart, and whether the cart's total is reduced. */
export type CartInventory = { inventory_items: string[]; is_written_off: boolean }

/** Reads a cart's inventory before core completes and checks it; null if there is no such cart. */
export async function readCartInventory(query: Query, id: string): Promise<CartInventory | null> {
  const { data } = await query.graph({
    entity: "cart",
    fields: [...INVENTORY_FIELDS, "credit_lines.reference"],
    filters: { id },
  })
  const cart = data[0] as ({ items?: Stocked[] } & Pick<PricedCart, "credit_lines">) | undefined
  if (!cart) return null
  return {
    inventory_items: inventoryItemsOf(cart),
    is_written_off: isWrittenOff(cart.credit_lines ?? []),
  }
}

/** Returns the ids of the inventory items that core reserves for a cart's line items, including backorders. */
export function inventoryItemsOf({ items }: { items?: readonly Stocked[] }): string[] {
  const managed = (items ?? []).filter(({ variant }) => variant?.manage_inventory)
  const ids = managed.flatMap(({ variant }) =>
    (variant?.inventory_items ?? []).map(({ inventory_item_id }) => inventory_item_id),
  )
  return [...new Set(ids)]
}
