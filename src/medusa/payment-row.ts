import type { BigNumberInput } from "@medusajs/framework/types"

/** Columns of Medusa's Payment as its query returns them. Amounts are in the Payment's currency. */
export type PaymentRow = {
  id: string
  provider_id: string
  payment_collection_id: string
  payment_session_id: string
  amount: BigNumberInput
  currency_code: string
  canceled_at: string | null
}

/** Columns of a capture of a Payment. */
export type CaptureRow = { id: string; amount: BigNumberInput }

/** Columns of a refund of a Payment. */
export type RefundRow = {
  id: string
  amount: BigNumberInput
  created_at: string
  metadata: unknown
}
