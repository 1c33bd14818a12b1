import type { CaseView, ProposedOrderView } from "../../../types/unmatched"
import type { UnmatchedActionName } from "../../../types/problem"

type Decision = {
  action: UnmatchedActionName
  file: CaseView
  /** The case's money, in whole đồng. */
  sum: number
  order: ProposedOrderView | null
  handled: { amount: number } | null
}

/** What a decision leaves over as a case of its own, in whole đồng; null until that is known. */
export function leftOver({ action, file, sum, order, handled }: Decision): number | null {
  switch (action) {
    case "allocate_to_order":
      return order && Math.max(0, sum - order.missing)
    case "handled":
      return handled && Math.max(0, Math.abs(sum) - handled.amount)
    case "complete":
      return file.over
    case "accept_partial_payment":
    case "pay_back":
      return 0
  }
}
