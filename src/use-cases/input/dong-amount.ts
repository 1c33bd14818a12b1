import { z } from "@medusajs/framework/zod"
import { refuse } from "../../modules/payos/refuse"
import { isWholeDong } from "../../domain/money/dong-text"

/**
 * An amount in whole đồng, as a number. What zod itself refuses has no code: a refused amount throws,
 * which Medusa's validator passes on as it is.
 */
export const dongAmount = z.unknown().transform((amount): number => {
  if (isWholeDong(amount)) return amount
  throw refuse("payos_invalid_amount")
})
