import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"

/** A Medusa row with an amount. */
export type Amount = { amount: BigNumberInput }

/**
 * Converts a Medusa amount to a plain decimal string. Medusa returns amounts as numbers, as
 * BigNumber instances or as raw objects (`{ value: "2500", precision: 20 }`), depending on the
 * call.
 */
export function toDecimal(amount: BigNumberInput): string {
  return MathBN.convert(amount).toFixed()
}

/** Returns the sum of the rows' amounts as a plain decimal string. */
export function sumAmounts(rows: readonly Amount[] = []): string {
  return MathBN.sum(...rows.map(({ amount }) => amount)).toFixed()
}
