import type { IInventoryService } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { PRICE_FIELDS, priceOf, type PricedCart } from "../../medusa/read-cart-price"
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

type CartRow = PricedCart & {
  items?: ItemRow[]
  shipping_methods?: { shipping_option_id: string }[]
  region?: { payment_providers?: { id: string; is_enabled: boolean }[] }
  sales_channel?: { stock_locations?: { id: string }[] }
}
type ItemRow = {
  quantity: number
  requires_shipping: boolean
  variant?: {
    manage_inventory: boolean
    allow_backorder: boolean
    product?: { shipping_profile?: { id: string } }
    inventory_items?: { inventory_item_id: string; required_quantity: number }[]
  } | null
}

type OptionRow = { shipping_profile_id: string }

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

/**
 * What keeps a cart from being completed, asked before core is: its shopper and the merchant are told what
 * is missing, and the money waits for it instead of failing again and again.
 */
export async function readCartReadiness(
  context: PayosContext,
  cartId: string,
): Promise<CartReadiness> {
  const cart = await readCart(context, cartId, FIELDS)
  const price = cart ? priceOf(cart) : { total: null, is_written_off: false }
  if (!cart?.items?.length) return { ...price, gaps: ["items"], goods: [], total: null }
  const gaps: CartGap[] = []
  if (!(await hasShipping(context, cart))) gaps.push("shipping")
  if (!hasProvider(cart)) gaps.push("provider")
  if (!(await hasStock(context, cart))) gaps.push("stock")
  return { gaps, goods: goodsOf(cart), ...price }
}

/** The inventory items that core locks while it completes a cart. */
export async function readGoods(context: PayosContext, cartId: string): Promise<string[]> {
  const cart = await readCart(context, cartId, GOODS_FIELDS)
  return cart ? goodsOf(cart) : []
}

async function readCart(
  context: PayosContext,
  cartId: string,
  fields: string[],
): Promise<CartRow | undefined> {
  const { query } = context
  const { data } = await query.graph({ entity: "cart", fields, filters: { id: cartId } })
  return data[0] as CartRow | undefined
}

/** Backorders are reserved too. */
function goodsOf({ items }: CartRow): string[] {
  const managed = (items ?? []).filter(({ variant }) => variant?.manage_inventory)
  const ids = managed.flatMap(({ variant }) =>
    (variant?.inventory_items ?? []).map(({ inventory_item_id }) => inventory_item_id),
  )
  return [...new Set(ids)]
}

async function hasShipping(context: PayosContext, cart: CartRow): Promise<boolean> {
  const shipped = (cart.items ?? []).filter(({ requires_shipping }) => requires_shipping)
  if (shipped.length === 0) return true
  const ids = (cart.shipping_methods ?? []).map((method) => method.shipping_option_id)
  if (ids.length === 0) return false
  const { query } = context
  const { data: options } = await query.graph({
    entity: "shipping_option",
    fields: ["shipping_profile_id"],
    filters: { id: ids },
  })
  const offered = new Set((options as OptionRow[]).map((option) => option.shipping_profile_id))
  return shipped.every(({ variant }) => offered.has(variant?.product?.shipping_profile?.id ?? ""))
}

function hasProvider({ region }: CartRow): boolean {
  if (!region) return true
  return (region.payment_providers ?? []).some(
    ({ id, is_enabled }) => is_enabled && isPayosProvider(id),
  )
}

async function hasStock(context: PayosContext, cart: CartRow): Promise<boolean> {
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

function neededStock({ items }: CartRow): Map<string, number> {
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
