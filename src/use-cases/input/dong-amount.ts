import { z } from "@medusajs/framework/zod"
import { MedusaError } from "@medusajs/framework/utils"
import { isWholeDong } from "../../domain/money/dong-text"

/**
 * An amount in whole đồng, as a number. What zod itself refuses has no code: a refused amount throws,
 * which Medusa's validator passes on as it is.
 */
export const dongAmount = z.unknown().transform((amount): number => {
  if (isWholeDong(amount)) return amount
  throw new MedusaError(
    MedusaError.Types.INVALID_DATA,
    "The amount is refused: send whole đồng above 0 as a number, such as 230000, without quotes, separators or a fraction.",
    "payos_invalid_amount",
  )
})
