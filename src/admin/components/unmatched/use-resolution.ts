import { toast } from "@medusajs/ui"
import { useState } from "react"
import type { CaseView } from "../../../types/unmatched"
import type { UnmatchedActionName } from "../../../types/problem"
import { useResolveProblem, useShortfall } from "../../lib/problems"
import { useSendFailure } from "../../lib/send-failure"
import { useMessages } from "../../lib/messages"
import { isReason } from "../reason-field"
import { toHandled, type Handled } from "./handled-fields"
import { leftOver } from "./left-over"
import { needsReason, suggestedActions } from "./suggested-actions"
import { useOrderChoice } from "./use-order-choice"
import { usePayBackForm } from "./use-pay-back-form"

/** What a user enters to decide about a case, beside the reason, whether it is complete, and how it is sent. */
export function useResolution(file: CaseView, reason: string, onDone: () => void) {
  const { problem } = file
  const { t, dong } = useMessages()
  const failure = useSendFailure()
  const [chosen, setAction] = useState<UnmatchedActionName | null>(null)
  const actions = suggestedActions(problem.detail["reason"], file.moved.length > 0).flatMap(
    (action) => file.actions.find((one) => one.action === action) ?? [],
  )
  const action = chosen ?? actions.find(({ refusal }) => refusal === null)?.action ?? null
  const resolve = useResolveProblem(problem.id)
  const short = useShortfall(problem.id, action === "accept_partial_payment")
  const payBack = usePayBackForm({ file, reason, onError: failure.onError, onDone })
  const orders = useOrderChoice(problem.id, action === "allocate_to_order")
  const sum = Number(problem.detail["amount"])
  const [handling, setHandling] = useState<Handled>({
    outcome: sum < 0 ? "loss" : null,
    amount: String(Math.abs(sum)),
  })
  const handled = action === "handled" ? toHandled(handling, Math.abs(sum)) : null
  const left = action && leftOver({ action, file, sum, order: orders.order, handled })
  const isComplete =
    action !== null &&
    (!needsReason(action) || isReason(reason)) &&
    (action !== "allocate_to_order" || orders.order !== null) &&
    (action !== "handled" || handled !== null) &&
    (action !== "accept_partial_payment" || short.data !== undefined)

  const decide = (): void => {
    if (!action) return
    resolve.mutate(
      {
        action,
        version: problem.version,
        ...handled,
        ...(action === "accept_partial_payment" ? { written_off: short.data?.written_off } : {}),
        ...(reason.trim() ? { reason: reason.trim() } : {}),
        ...(action === "allocate_to_order" && orders.order ? { order_id: orders.order.id } : {}),
      },
      {
        onSuccess: ({ left_over }) => {
          toast.success(t(`unmatched.done.${action}`), {
            ...(left_over > 0 && {
              description: t("unmatched.doneLeft", { amount: dong(left_over) }),
            }),
          })
          onDone()
        },
        onError: failure.onError,
      },
    )
  }
  const fields = { handling, setHandling, orders, payBack, action, actions, setAction }
  const isPending = resolve.isPending || payBack.isPending
  return { ...fields, short, sum, left, failure, isComplete, isPending, decide }
}

export type Resolution = ReturnType<typeof useResolution>
