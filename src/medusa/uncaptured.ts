import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import type { SummaryRow } from "./order-row"

/**
 * What Medusa has not captured of an order's total; below 0 where it holds more. A process may die between
 * a capture and the order's books: what is held counts, booked or not.
 *
 * @param held captured in all collections of the order, less what was refunded
 */
export function uncapturedOf(
  summary: Partial<SummaryRow> | null | undefined,
  held: BigNumberInput,
): BigNumberInput {
  const unbooked = MathBN.max(MathBN.sub(held, summary?.transaction_total ?? 0), 0)
  return MathBN.sub(summary?.pending_difference ?? 0, unbooked)
}
