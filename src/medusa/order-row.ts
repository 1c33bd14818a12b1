import type { BigNumberInput } from "@medusajs/framework/types"

/** Columns of Medusa's order, as its query hands them out. */
export type OrderRow = {
  id: string
  display_id: number
  status: string
  created_at: string
  version: number
  currency_code: string
  total: BigNumberInput
  customer_id: string | null
  email: string | null
  region_id: string | null
  sales_channel_id: string | null
}

/**
 * What an order's books say, in its currency. `pending_difference`: what the order still has to get; below 0 where it
 * was paid more than it costs. `transaction_total`: the sum of its transactions.
 */
export type SummaryRow = { pending_difference: BigNumberInput; transaction_total?: BigNumberInput }

/** What links an order to a payment collection. */
export type OrderCollectionRow = { order_id: string; payment_collection_id: string }

/** What links an order to the cart that it was. */
export type OrderCartRow = { order_id: string; cart_id: string }
