import { toast } from "@medusajs/ui"
import { useState } from "react"
import { amountOf } from "../../../domain/money/dong-text"
import { PAYOUT_TEXT, PAYOUT_TEXT_LENGTH } from "../../../domain/payouts/payout-text"
import { withoutDiacritics } from "../../../domain/plain-text"
import { useIdempotencyKey } from "../../lib/idempotency-key"
import { useManualPayout } from "../../lib/payouts"
import { useFormFailure } from "../../lib/form-failure"
import { useMessages } from "../../lib/messages"
import { NO_DESTINATION, toDestination, type DestinationDraft } from "../destination-fields"

/** The state of a manual payout form: its fields, whether it is complete, and how it is sent. */
export function useManualPayoutForm(onDone: () => void) {
  const { t } = useMessages()
  const idempotency_key = useIdempotencyKey()
  const { mutate, isPending } = useManualPayout()
  const [account, setAccount] = useState<DestinationDraft>(NO_DESTINATION)
  const [amountText, setAmountText] = useState("")
  const [description, setDescription] = useState("")
  const [reference, setReference] = useState("")
  const [channel, setChannel] = useState<string>()
  const [category, setCategory] = useState<string[]>()
  const amount = amountOf(amountText)
  const destination = toDestination(account)
  const said = JSON.stringify([amount, destination, reference.trim()])
  const failure = useFormFailure(said, ["payos_payout_duplicate", "payos_payout_not_arrived"])
  const text = withoutDiacritics(description.trim())
  const issue = textIssue(text)
  const isFilled = destination !== null && amount !== null && text !== "" && issue === null

  const send = (): void => {
    if (!destination || amount === null) return
    mutate(
      {
        amount,
        description: text,
        ...(reference.trim() ? { merchant_reference: reference.trim() } : {}),
        ...(channel ? { channel } : {}),
        ...(category ? { category } : {}),
        destination,
        idempotency_key,
        confirmed_duplicate: failure.confirmed === "payos_payout_duplicate",
        confirmed_not_arrived: failure.confirmed === "payos_payout_not_arrived",
      },
      {
        onSuccess: ({ payout: { state } }) => {
          toast.success(t(`payouts.confirm.${state === "awaiting_approval" ? "waits" : "done"}`))
          onDone()
        },
        onError: failure.onError,
      },
    )
  }
  const texts = { amountText, setAmountText, description, setDescription, reference, setReference }
  const chosen = { account, setAccount, channel, setChannel, setCategory }
  return {
    ...texts,
    ...chosen,
    amount,
    destination,
    isComplete: isFilled && failure.canSubmit,
    failure,
    issue,
    /** The text that is sent, if it differs from the typed one; else null. */
    sent: text === description.trim() ? null : text,
    isPending,
    send,
  }
}

/** Returns why payOS would refuse this transfer content. */
function textIssue(text: string): "characters" | "length" | null {
  if (text.length > PAYOUT_TEXT_LENGTH) return "length"
  return text === "" || PAYOUT_TEXT.test(text) ? null : "characters"
}
