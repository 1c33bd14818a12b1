import { toast } from "@medusajs/ui"
import { useNavigate } from "react-router-dom"
import { amountOfCase } from "../../../domain/problems/case-amount"
import type { CaseView } from "../../../types/unmatched"
import { useMessages } from "../../lib/messages"
import { toExpected } from "../../lib/payouts"
import { usePermissions } from "../../lib/permissions"
import { usePayBack } from "../../lib/problems"
import { useDestinationChoice } from "../destination-choice"

type Form = {
  details: CaseView
  reason: string
  onError: (error: unknown) => void
  onDone: () => void
}

/**
 * Pays the money of a case back in one step, for users who may confirm its payout. If the draft cannot be confirmed,
 * opens the payout and shows the error.
 */
export function usePayBackForm({ details, reason, onError, onDone }: Form) {
  const { t, errorText } = useMessages()
  const { may } = usePermissions()
  const navigate = useNavigate()
  const { problem, payer_account } = details
  const payBack = usePayBack(problem.id)
  const known = payer_account?.to ?? null
  const choice = useDestinationChoice(known)
  const { isOther, destination } = choice
  const amount = amountOfCase(problem)

  const send = (): void => {
    if (!destination) return
    payBack.mutate(
      {
        version: problem.version,
        ...(reason.trim() ? { reason: reason.trim() } : {}),
        amount,
        confirmation: isOther
          ? { destination }
          : { expected: toExpected({ ...destination, amount, attempt: 0 }) },
      },
      {
        onSuccess: ({ payout, error }) => {
          if (error === null) {
            const waits = payout?.state === "awaiting_approval"
            toast.success(t(`payouts.confirm.${waits ? "waits" : "done"}`))
            return onDone()
          }
          toast.error(t("unmatched.payBack.unsent"), { description: errorText(error) })
          void navigate(`/payos/payouts?payout=${payout?.id ?? ""}`)
        },
        onError,
      },
    )
  }
  return {
    amount,
    choice,
    uncertain: payer_account?.uncertain ?? null,
    source: { payment_collection_id: problem.subject },
    isOffered: payer_account !== null && may("payos_payout:create"),
    isComplete: destination !== null,
    isPending: payBack.isPending,
    send,
  }
}

export type PayBackForm = ReturnType<typeof usePayBackForm>
