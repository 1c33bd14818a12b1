import { z } from "@medusajs/framework/zod"
import { refusal } from "../../modules/payos/refusal"
import { isWholeDong } from "../../domain/money/dong-text"

/**
 * An amount in whole đồng, as a number. A zod issue carries no error code, so an invalid amount
 * throws a refusal, which Medusa's validator passes on unchanged.
 */
export const dongAmount = z.custom<number>().transform((amount: unknown): number => {
  if (isWholeDong(amount)) return amount
  throw refusal("payos_invalid_amount")
})
