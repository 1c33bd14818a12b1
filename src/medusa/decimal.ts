import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"

/**
 * An amount of Medusa as plain decimal text. Medusa hands amounts out as numbers, as BigNumber
 * instances and as raw objects (`{ value: "2500", precision: 20 }`), depending on who asks.
 */
export function toDecimal(amount: BigNumberInput): string {
  return MathBN.convert(amount).toFixed()
}

/** The sum of amounts of Medusa as plain decimal text. */
export function sumDecimal(amounts: readonly BigNumberInput[]): string {
  return MathBN.sum(...amounts).toFixed()
}
