import { toast } from "@medusajs/ui"
import { useState } from "react"
import { amountOf } from "../../../domain/money/dong-text"
import type { RefundablePayment } from "../../../types/order"
import type { PayoutView } from "../../../types/payout"
import { ApiError } from "../../lib/api-error"
import { useIdempotencyKey } from "../../lib/idempotency-key"
import { useRefundByPayout } from "../../lib/payouts"
import { useFormFailure } from "../../lib/form-failure"
import { useMessages } from "../../lib/messages"
import { NO_DESTINATION, toDestination, type DestinationDraft } from "../destination-fields"

/** Refusals that the user may override. */
const REPETITIONS = ["payos_refund_duplicate", "payos_refund_credited_before"]

/**
 * The state of a refund form: its fields, whether it is complete, and how it is sent.
 *
 * @param firstAmount the initial amount, in đồng; 0 leaves the field empty
 */
export function useRefundForm(
  { id, refundable }: RefundablePayment,
  firstAmount: number,
  onDone: () => void,
) {
  const { t } = useMessages()
  const idempotency_key = useIdempotencyKey()
  const { mutate, isPending } = useRefundByPayout(id)
  const [amountText, setAmountText] = useState(firstAmount > 0 ? String(firstAmount) : "")
  const [isOther, setOther] = useState(false)
  const [account, setAccount] = useState<DestinationDraft>(NO_DESTINATION)
  const [note, setNote] = useState("")
  const amount = amountOf(amountText)
  const destination = isOther ? toDestination(account) : null
  const isTooMuch = amount !== null && amount > refundable
  const failure = useFormFailure(String(amount), REPETITIONS)
  const isComplete = amount !== null && !isTooMuch && (!isOther || destination !== null)
  const refund = isComplete ? { amount, destination } : null

  const send = (): void => {
    if (!refund) return
    const { confirmed_duplicate, onError } = failure
    const text = note.trim()
    mutate(
      {
        ...refund,
        expected_refundable: refundable,
        idempotency_key,
        confirmed_duplicate,
        ...(text ? { note: text } : {}),
      },
      {
        onSuccess: ({ payout }) => {
          toast.success(t(`orders.refund.${outcomeOf(payout)}`))
          onDone()
        },
        onError: (error) => {
          onError(error)
          if (error instanceof ApiError && error.code === "payos_refund_changed") onDone()
        },
      },
    )
  }
  const fields = {
    amountText,
    setAmountText,
    isOther,
    setOther,
    account,
    setAccount,
    note,
    setNote,
  }
  return { ...fields, amount, isTooMuch, refund, failure, isPending, send }
}

function outcomeOf(payout: PayoutView | null): "done" | "drafted" | "waits" {
  if (payout?.state === "draft") return "drafted"
  return payout?.state === "awaiting_approval" ? "waits" : "done"
}
