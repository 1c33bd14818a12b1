import type { CaseView, ProposedOrderView } from "../../../types/unmatched"
import type { UnmatchedActionName } from "../../../types/problem"

type Decision = {
  action: UnmatchedActionName
  details: CaseView
  /** The case's money, in whole đồng. */
  sum: number
  order: ProposedOrderView | null
  outside: { amount: number } | null
}

/** Returns what a decision leaves over as a new case, in whole đồng; null until that is known. */
export function leftOver({ action, details, sum, order, outside }: Decision): number | null {
  switch (action) {
    case "allocate_to_order":
      return order && Math.max(0, sum - order.due)
    case "resolve_outside":
      return outside && Math.max(0, Math.abs(sum) - outside.amount)
    case "complete":
      return details.overpaid
    case "accept_partial_payment":
    case "pay_back":
      return 0
  }
}
