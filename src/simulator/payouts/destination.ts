import { findBank } from "../bank"
import type { PayoutItem } from "../state/payout"

/** The code of a destination that money cannot reach. */
export type DestinationProblem = "BANK_NOT_FOUND" | "ACCOUNT_NOT_FOUND"

/** Why money cannot reach a destination. Account numbers that end in 404 do not exist. */
export const destinationProblem = ({
  toBin,
  toAccountNumber,
}: Pick<PayoutItem, "toBin" | "toAccountNumber">): DestinationProblem | null => {
  if (!findBank(toBin)) return "BANK_NOT_FOUND"
  return toAccountNumber.endsWith("404") ? "ACCOUNT_NOT_FOUND" : null
}
