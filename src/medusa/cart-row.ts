import type { BigNumberInput } from "@medusajs/framework/types"

/**
 * Columns of Medusa's cart as its query returns them. `total` is computed, in the cart's currency.
 */
export type CartRow = {
  id: string
  customer_id: string | null
  email: string | null
  currency_code: string
  region_id: string | null
  sales_channel_id: string | null
  total: BigNumberInput
  metadata: Record<string, unknown> | null
  updated_at: string
  completed_at: string | null
}

/** Columns of a cart's line item. `total` is computed, in the cart's currency. */
export type CartItemRow = {
  title: string
  product_title: string | null
  variant_id: string | null
  quantity: BigNumberInput
  total: BigNumberInput
  requires_shipping: boolean
  metadata: Record<string, unknown> | null
}

/** Columns of a credit line of a cart. */
export type CartCreditRow = { id: string; reference: string | null }

/** Columns of an address of a cart or an order. */
export type AddressRow = Record<
  | "first_name"
  | "last_name"
  | "company"
  | "address_1"
  | "address_2"
  | "city"
  | "province"
  | "phone",
  string | null
> & { created_at: string | Date }
