import { Modules } from "@medusajs/framework/utils"
import { listShippingProfiles } from "../../medusa/list-shipping-profiles"
import {
  inventoryItemsOf,
  readCartContents,
  type CartContents,
} from "../../medusa/read-cart-contents"
import { priceOf } from "../../medusa/read-cart-price"
import { isPayosProvider } from "../../medusa/read-payment"
import type { PayosContext } from "../context"

/** What a cart still needs to become an order. */
export type CartGap = "items" | "shipping" | "provider" | "stock"

/**
 * `inventory_items`: the inventory items that core locks while it reserves them. `total`: the cart's current
 * total in đồng; null if it was not read. `is_written_off`: the total is reduced by an accepted
 * partial payment.
 */
export type CartReadiness = {
  gaps: CartGap[]
  inventory_items: string[]
  total: number | null
  is_written_off: boolean
}

/**
 * Checks what keeps a cart from being completed, normally once core has refused to complete it: the shopper and
 * the merchant see what is missing, and settlement waits for it instead of failing repeatedly.
 */
export async function readCartReadiness(
  context: PayosContext,
  cartId: string,
): Promise<CartReadiness> {
  const cart = await readCartContents(context.query, cartId)
  const price = cart ? priceOf(cart) : { total: null, is_written_off: false }
  if (!cart?.items?.length) return { ...price, gaps: ["items"], inventory_items: [], total: null }
  const gaps: CartGap[] = []
  if (!(await hasShipping(context, cart))) gaps.push("shipping")
  if (!hasProvider(cart)) gaps.push("provider")
  if (!(await hasStock(context, cart))) gaps.push("stock")
  return { gaps, inventory_items: inventoryItemsOf(cart), ...price }
}

async function hasShipping(context: PayosContext, cart: CartContents): Promise<boolean> {
  const shipped = (cart.items ?? []).filter(({ requires_shipping }) => requires_shipping)
  if (shipped.length === 0) return true
  const ids = (cart.shipping_methods ?? []).map((method) => method.shipping_option_id)
  if (ids.length === 0) return false
  const offered = new Set(await listShippingProfiles(context.query, ids))
  return shipped.every(({ variant }) => offered.has(variant?.product?.shipping_profile?.id ?? ""))
}

function hasProvider({ region }: CartContents): boolean {
  if (!region) return true
  return (region.payment_providers ?? []).some(
    ({ id, is_enabled }) => is_enabled && isPayosProvider(id),
  )
}

async function hasStock(context: PayosContext, cart: CartContents): Promise<boolean> {
  const locations = (cart.sales_channel?.stock_locations ?? []).map(({ id }) => id)
  const inventory = context.container.resolve(Modules.INVENTORY)
  for (const [itemId, quantity] of neededStock(cart)) {
    if (locations.length === 0) return false
    if (!(await inventory.confirmInventory(itemId, locations, quantity))) return false
  }
  return true
}

function neededStock({ items }: CartContents): Map<string, number> {
  const needed = new Map<string, number>()
  for (const { quantity, variant } of items ?? []) {
    if (!variant?.manage_inventory || variant.allow_backorder) continue
    for (const { inventory_item_id, required_quantity } of variant.inventory_items ?? []) {
      const previous = needed.get(inventory_item_id) ?? 0
      needed.set(inventory_item_id, previous + quantity * required_quantity)
    }
  }
  return needed
}
