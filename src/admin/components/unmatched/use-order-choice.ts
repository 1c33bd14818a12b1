import { useState } from "react"
import { parseOrderQuery } from "../../../domain/problems/order-query"
import type { ProposedOrderView } from "../../../types/unmatched"
import { useCaseOrders } from "../../lib/problems"

/** The likely orders of a case, and the one that a user picks or searches for. */
export function useOrderChoice(problemId: string, isWanted: boolean) {
  const [picked, setPicked] = useState<string | null>(null)
  const [typed, setTyped] = useState("")
  const text = typed.trim()
  const parsed = parseOrderQuery(text)
  // A partial name may match another customer's order, so the user picks it.
  const isExact = parsed !== null && parsed.type !== "customer"
  const likely = useCaseOrders(problemId, null, isWanted)
  const found = useCaseOrders(problemId, text, isWanted && parsed !== null)
  const order: ProposedOrderView | null =
    (isExact ? found.data?.[0] : (text ? found : likely).data?.find(({ id }) => id === picked)) ??
    null
  const pickLikely = (id: string): void => {
    setPicked(id)
    setTyped("")
  }
  return {
    likely,
    found,
    typed: text,
    text: typed,
    order,
    pickLikely,
    pickFound: setPicked,
    type: setTyped,
  }
}

export type OrderChoice = ReturnType<typeof useOrderChoice>
