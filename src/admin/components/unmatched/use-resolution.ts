import { toast } from "@medusajs/ui"
import { useState } from "react"
import { amountOfCase } from "../../../domain/problems/case-amount"
import type { CaseView, ProposedOrderView } from "../../../types/unmatched"
import type { UnmatchedActionName } from "../../../types/problem"
import { useResolveProblem, usePartialPayment } from "../../lib/problems"
import { useFormFailure } from "../../lib/form-failure"
import { useMessages } from "../../lib/messages"
import { isReason } from "../reason-field"
import { toOutside, type Outside } from "./outside-fields"
import { leftOver } from "./left-over"
import { needsReason, offeredActions } from "./offered-actions"
import { useOrderChoice } from "./use-order-choice"
import { usePayBackForm } from "./use-pay-back-form"

/** The form state of a case: the user's input apart from the reason, whether it is complete, and how it is sent. */
export function useResolution(details: CaseView, reason: string, onDone: () => void) {
  const { problem } = details
  const { t, dong } = useMessages()
  const failure = useFormFailure()
  const [chosen, setAction] = useState<UnmatchedActionName | null>(null)
  const actions = offeredActions(
    problem.detail["reason"],
    details.allocations_out.length > 0,
  ).flatMap((action) => details.actions.find((one) => one.action === action) ?? [])
  const possible = actions.filter(({ refusal }) => refusal === null).map((one) => one.action)
  const orders = useOrderChoice(problem.id, (chosen ?? possible[0]) === "allocate_to_order")
  const action = chosen ?? preselected(possible, orders.likely.data)
  const resolve = useResolveProblem(problem.id)
  const partial = usePartialPayment(problem.id, action === "accept_partial_payment")
  const payBack = usePayBackForm({ details, reason, onError: failure.onError, onDone })
  const sum = amountOfCase(problem)
  const [outsideInput, setOutsideInput] = useState<Outside>({
    outcome: sum < 0 ? "loss" : null,
    amount: String(Math.abs(sum)),
  })
  const outside = action === "resolve_outside" ? toOutside(outsideInput, Math.abs(sum)) : null
  const left = action && leftOver({ action, details, sum, order: orders.order, outside })
  const missing = action && missingInput(action, { order: orders.order, outside, reason })
  const isComplete =
    action !== null &&
    missing === null &&
    (action !== "accept_partial_payment" || partial.data !== undefined)

  const decide = (): void => {
    if (!action) return
    resolve.mutate(
      {
        action,
        version: problem.version,
        ...outside,
        ...(action === "accept_partial_payment" ? { written_off: partial.data?.written_off } : {}),
        ...(reason.trim() ? { reason: reason.trim() } : {}),
        ...(action === "allocate_to_order" && orders.order ? { order_id: orders.order.id } : {}),
      },
      {
        onSuccess: ({ remaining_amount }) => {
          toast.success(t(`unmatched.done.${action}`), {
            ...(remaining_amount > 0 && {
              description: t("unmatched.doneLeft", { amount: dong(remaining_amount) }),
            }),
          })
          onDone()
        },
        onError: failure.onError,
      },
    )
  }
  const fields = { outsideInput, setOutsideInput, orders, payBack, action, actions, setAction }
  const isPending = resolve.isPending || payBack.isPending
  const shown = { partial, sum, outside, left, missing, failure }
  return { ...fields, ...shown, isComplete, isPending, decide }
}

export type Resolution = ReturnType<typeof useResolution>

type Input = { order: ProposedOrderView | null; outside: object | null; reason: string }

/** Returns what the user still has to enter for the action. */
function missingInput(
  action: UnmatchedActionName,
  { order, outside, reason }: Input,
): "order" | "outcome" | "reason" | null {
  if (action === "allocate_to_order" && !order) return "order"
  if (action === "resolve_outside" && !outside) return "outcome"
  return needsReason(action) && !isReason(reason) ? "reason" : null
}

/**
 * Returns the first of the possible actions, the likeliest. An action that writes money off must be chosen, and so must
 * an order if none is likely.
 */
function preselected(
  possible: readonly UnmatchedActionName[],
  orders: readonly ProposedOrderView[] | undefined,
): UnmatchedActionName | null {
  const [first] = possible
  if (first === undefined || first === "accept_partial_payment") return null
  return first !== "allocate_to_order" || orders?.length ? first : null
}
