import { shop, store } from "./shop"

export type Item = { id: string; title: string; quantity: number; total: number }
export type Cart = {
  id: string
  total: number
  shipping_total: number
  items: Item[]
  completed_at: string | null
}

/** A purchase in this browser's storage, which all tabs share. */
export type Purchase = { cartId: string; paymentCollectionId?: string; isStarted?: boolean }

const KEY = "purchase"

export const readPurchase = (): Purchase | null =>
  JSON.parse(localStorage.getItem(KEY) ?? "null") as Purchase | null

export const savePurchase = (purchase: Purchase): void =>
  localStorage.setItem(KEY, JSON.stringify(purchase))

export const clearPurchase = (): void => localStorage.removeItem(KEY)

const FIELDS = "fields=id,total,shipping_total,completed_at,*items"

/** The cart of this browser; null if there is none, or it is completed. */
export async function loadCart(): Promise<Cart | null> {
  const purchase = readPurchase()
  if (!purchase) return null
  const { cart } = await store<{ cart: Cart }>(`/carts/${purchase.cartId}?${FIELDS}`)
  return cart.completed_at ? null : cart
}

export async function addToCart(variantId: string): Promise<void> {
  const item = { variant_id: variantId, quantity: 1 }
  const cart = await loadCart()
  if (cart) {
    await store(`/carts/${cart.id}/line-items`, item)
    return
  }
  const created = await store<{ cart: Cart }>("/carts", { region_id: shop.regionId, items: [item] })
  savePurchase({ cartId: created.cart.id })
}

export const changeQuantity = (cartId: string, itemId: string, quantity: number) =>
  store(`/carts/${cartId}/line-items/${itemId}`, { quantity })

export type Address = { name: string; phone: string; email: string; street: string; city: string }

/** Saves the buyer, the shipping method, and the payment collection, which "Pay" needs. */
export async function saveBuyer(
  cartId: string,
  { name, phone, email, street, city }: Address,
): Promise<void> {
  const address = {
    first_name: name,
    phone,
    address_1: street,
    city,
    country_code: "vn",
  }
  await store(`/carts/${cartId}`, {
    email,
    shipping_address: address,
    billing_address: address,
  })
  await store(`/carts/${cartId}/shipping-methods`, { option_id: shop.shippingOptionId })
  const { payment_collection } = await store<{ payment_collection: { id: string } }>(
    "/payment-collections",
    { cart_id: cartId },
  )
  savePurchase({ cartId, paymentCollectionId: payment_collection.id })
}
