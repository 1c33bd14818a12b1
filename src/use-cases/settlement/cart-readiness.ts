import type { IInventoryService } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { listShippingProfiles } from "../../medusa/list-shipping-profiles"
import { goodsOf, readCartContents, type CartContents } from "../../medusa/read-cart-contents"
import { priceOf } from "../../medusa/read-cart-price"
import { isPayosProvider } from "../../medusa/read-payment"
import type { PayosContext } from "../context"

/** What a cart lacks before it can become an order. */
export type CartGap = "items" | "shipping" | "provider" | "stock"

/**
 * `goods`: the inventory items that core locks while it reserves them. `total`: what the cart costs now, in đồng;
 * null where nobody asked. `is_written_off`: it costs less by a decision to accept what came.
 */
export type CartReadiness = {
  gaps: CartGap[]
  goods: string[]
  total: number | null
  is_written_off: boolean
}

/**
 * What keeps a cart from being completed, asked before core is: its shopper and the merchant are told what
 * is missing, and the money waits for it instead of failing again and again.
 */
export async function readCartReadiness(
  context: PayosContext,
  cartId: string,
): Promise<CartReadiness> {
  const cart = await readCartContents(context.query, cartId)
  const price = cart ? priceOf(cart) : { total: null, is_written_off: false }
  if (!cart?.items?.length) return { ...price, gaps: ["items"], goods: [], total: null }
  const gaps: CartGap[] = []
  if (!(await hasShipping(context, cart))) gaps.push("shipping")
  if (!hasProvider(cart)) gaps.push("provider")
  if (!(await hasStock(context, cart))) gaps.push("stock")
  return { gaps, goods: goodsOf(cart), ...price }
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
    if (!(await isInStock(inventory, itemId, locations, quantity))) return false
  }
  return true
}

async function isInStock(
  inventory: IInventoryService,
  itemId: string,
  locations: string[],
  quantity: number,
): Promise<boolean> {
  return locations.length > 0 && inventory.confirmInventory(itemId, locations, quantity)
}

function neededStock({ items }: CartContents): Map<string, number> {
  const needed = new Map<string, number>()
  for (const { quantity, variant } of items ?? []) {
    if (!variant?.manage_inventory || variant.allow_backorder) continue
    for (const { inventory_item_id, required_quantity } of variant.inventory_items ?? []) {
      const before = needed.get(inventory_item_id) ?? 0
      needed.set(inventory_item_id, before + quantity * required_quantity)
    }
  }
  return needed
}
