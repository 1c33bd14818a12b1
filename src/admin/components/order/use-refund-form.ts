import { toast } from "@medusajs/ui"
import { useState } from "react"
import { amountOf } from "../../../domain/money/dong-text"
import type { RefundablePayment } from "../../../types/order"
import type { PayoutState } from "../../../domain/payouts/payout-state"
import type { PayoutView } from "../../../types/payout"
import { useIdempotencyKey } from "../../lib/idempotency-key"
import { useRefundByPayout } from "../../lib/payouts"
import { isRefusal, useFormFailure } from "../../lib/form-failure"
import { useMessages } from "../../lib/messages"
import { NO_DESTINATION, toDestination, type DestinationDraft } from "../destination-fields"

/** Refusals that the user may override. */
const DUPLICATES = [
  "payos_refund_duplicate",
  "payos_refund_credited_before",
  "payos_refund_paid_manually",
]

/** The refusal of a form whose refundable amount is outdated. */
const CHANGED = ["payos_refund_changed"]

/**
 * The state of a refund form: its fields, whether it is complete, and how it is sent. The refundable amount is the one
 * that the user saw when the form opened; once the store refuses it as outdated, the form follows the order.
 *
 * @param firstAmount the initial amount, in đồng; 0 leaves the field empty
 */
export function useRefundForm(payment: RefundablePayment, firstAmount: number, onDone: () => void) {
  const { t } = useMessages()
  const idempotency_key = useIdempotencyKey()
  const { mutate, isPending } = useRefundByPayout(payment.id)
  const [amountText, setAmountText] = useState(firstAmount > 0 ? String(firstAmount) : "")
  const [isOther, setOther] = useState(false)
  const [account, setAccount] = useState<DestinationDraft>(NO_DESTINATION)
  const [note, setNote] = useState("")
  const [opened] = useState(payment.refundable)
  const [isOutdated, setOutdated] = useState(false)
  const refundable = isOutdated ? payment.refundable : opened
  const amount = amountOf(amountText)
  const destination = isOther ? toDestination(account) : null
  const isTooMuch = amount !== null && amount > refundable
  const failure = useFormFailure(String(amount), DUPLICATES, CHANGED)
  const isComplete = amount !== null && !isTooMuch && (!isOther || destination !== null)
  const refund = isComplete ? { amount, destination } : null

  const send = (): void => {
    if (!refund) return
    const { confirmed, onError } = failure
    const text = note.trim()
    mutate(
      {
        ...refund,
        expected_refundable: refundable,
        idempotency_key,
        confirmed_duplicate: confirmed !== null,
        ...(text ? { note: text } : {}),
      },
      {
        onSuccess: ({ payout }) => {
          const outcome = outcomeOf(payout)
          toast[outcome === "nothing" ? "warning" : "success"](t(`orders.refund.${outcome}`))
          onDone()
        },
        onError: (error) => {
          onError(error)
          if (isRefusal(error, CHANGED)) setOutdated(true)
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
  return { ...fields, refundable, amount, isTooMuch, refund, failure, isPending, send }
}

const OUTCOMES: Partial<Record<PayoutState, "drafted" | "waits" | "nothing">> = {
  draft: "drafted",
  awaiting_approval: "waits",
  // payOS reports so little money that there is nothing to send.
  discarded: "nothing",
}

function outcomeOf(payout: PayoutView | null): "done" | "drafted" | "waits" | "nothing" {
  return (payout && OUTCOMES[payout.state]) ?? "done"
}
