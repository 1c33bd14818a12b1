import type { BigNumberInput } from "@medusajs/framework/types"

/** Columns of Medusa's payment collection as its query returns them. */
export type CollectionRow = { id: string; amount: BigNumberInput }

/** Columns of a payment session. */
export type SessionRow = {
  id: string
  amount: BigNumberInput
  /** As Medusa names it: `pending`, `pending_authorization` and so on. */
  status: string
  provider_id: string
  payment_collection_id: string
  created_at: string
}
