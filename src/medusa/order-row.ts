import type { BigNumberInput } from "@medusajs/framework/types"

/** Columns of Medusa's order as its query returns them. */
export type OrderRow = {
  id: string
  display_id: number
  status: string
  created_at: string
  updated_at: string
  version: number
  currency_code: string
  total: BigNumberInput
  customer_id: string | null
  email: string | null
  region_id: string | null
  sales_channel_id: string | null
}

/**
 * An order's summary, in its currency. `pending_difference`: the balance due, negative if it is overpaid.
 * `transaction_total`: the sum of its transactions.
 */
export type SummaryRow = { pending_difference: BigNumberInput; transaction_total?: BigNumberInput }

/** The link between an order and a payment collection. */
export type OrderCollectionRow = { order_id: string; payment_collection_id: string }

/** The link between an order and its cart. */
export type OrderCartRow = { order_id: string; cart_id: string }
