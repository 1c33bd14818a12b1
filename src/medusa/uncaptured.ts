import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import type { SummaryRow } from "./order-row"

/**
 * Returns the part of an order's total that Medusa has not captured; negative if it captured more. After a crash
 * between a capture and its booking, the captured amount counts, booked or not.
 *
 * @param netCaptured captured in all collections of the order, less refunds
 */
export function uncapturedOf(
  summary: Partial<SummaryRow> | null | undefined,
  netCaptured: BigNumberInput,
): BigNumberInput {
  const unbooked = MathBN.max(MathBN.sub(netCaptured, summary?.transaction_total ?? 0), 0)
  return MathBN.sub(summary?.pending_difference ?? 0, unbooked)
}
