import { useState } from "react"
import { parseOrderName } from "../../../domain/problems/order-name"
import type { ProposedOrderView } from "../../../types/unmatched"
import { useCaseOrders } from "../../lib/problems"

/** The likely orders of a case, and the one that a user picks or searches for. */
export function useOrderChoice(problemId: string, isWanted: boolean) {
  const [picked, setPicked] = useState<string | null>(null)
  const [typed, setTyped] = useState("")
  const name = typed.trim()
  const parsed = parseOrderName(name)
  // A partial name may match another customer's order, so the user picks it.
  const namesOne = parsed !== null && parsed.type !== "customer"
  const likely = useCaseOrders(problemId, null, isWanted)
  const named = useCaseOrders(problemId, name, isWanted && parsed !== null)
  const order: ProposedOrderView | null =
    (namesOne ? named.data?.[0] : (name ? named : likely).data?.find(({ id }) => id === picked)) ??
    null
  const pickLikely = (id: string): void => {
    setPicked(id)
    setTyped("")
  }
  return {
    likely,
    named,
    typed: name,
    text: typed,
    order,
    pickLikely,
    pickNamed: setPicked,
    type: setTyped,
  }
}

export type OrderChoice = ReturnType<typeof useOrderChoice>
