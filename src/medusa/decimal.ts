import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"

/** A row of Medusa that has an amount. */
export type Amount = { amount: BigNumberInput }

/**
 * An amount of Medusa as plain decimal text. Medusa hands amounts out as numbers, as BigNumber
 * instances and as raw objects (`{ value: "2500", precision: 20 }`), depending on who asks.
 */
export function toDecimal(amount: BigNumberInput): string {
  return MathBN.convert(amount).toFixed()
}

/** The sum of the amounts of rows of Medusa as plain decimal text. */
export function sumAmounts(rows: readonly Amount[] = []): string {
  return MathBN.sum(...rows.map(({ amount }) => amount)).toFixed()
}
