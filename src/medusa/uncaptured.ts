import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"

type Summary = { pending_difference?: BigNumberInput; transaction_total?: BigNumberInput }

/**
 * What Medusa has not captured of an order's total; below 0 where it holds more. A process may die between
 * a capture and the order's books: what is held counts, booked or not.
 *
 * @param held captured in all collections of the order, less what was refunded
 */
export function uncapturedOf(
  summary: Summary | null | undefined,
  held: BigNumberInput,
): BigNumberInput {
  const unbooked = MathBN.max(MathBN.sub(held, summary?.transaction_total ?? 0), 0)
  return MathBN.sub(summary?.pending_difference ?? 0, unbooked)
}
