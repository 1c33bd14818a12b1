import { useState } from "react"
import type { ProposedOrderView } from "../../../types/unmatched"
import { useCaseOrders } from "../../lib/problems"

/** The likely orders of a case, and the one that a user picks or names. */
export function useOrderChoice(problemId: string, isWanted: boolean) {
  const [picked, setPicked] = useState<string | null>(null)
  const [typed, setTyped] = useState("")
  const name = typed.trim()
  const likely = useCaseOrders(problemId, null, isWanted)
  const named = useCaseOrders(problemId, name, isWanted && name !== "")
  const order: ProposedOrderView | null =
    (name ? named.data?.[0] : likely.data?.find(({ id }) => id === picked)) ?? null
  const pick = (id: string): void => {
    setPicked(id)
    setTyped("")
  }
  return { likely, named, typed, order, pick, type: setTyped }
}

export type OrderChoice = ReturnType<typeof useOrderChoice>
