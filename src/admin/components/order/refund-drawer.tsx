import { Hint, Label, RadioGroup, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { readAmount } from "../../../domain/dong-text"
import type { RefundablePayment } from "../../../types/order"
import type { PayoutView } from "../../../types/payout"
import { useFormToken } from "../../lib/form-token"
import { useRefundByPayout } from "../../lib/payouts"
import { useWords } from "../../lib/words"
import {
  DestinationFields,
  NO_DESTINATION,
  toDestination,
  type DestinationDraft,
} from "../destination-fields"
import { FormDrawer, Submit } from "../form-drawer"
import { MoneyField } from "../money-field"
import { TextField } from "../text-field"
import { RefundSummary } from "./refund-summary"

type Props = { payment: RefundablePayment; onClose: () => void }

/** A person sends a payment, or a part of it, back to the customer. */
export function RefundDrawer({ payment, onClose }: Props) {
  const { t, dong, errorText } = useWords()
  const form_token = useFormToken()
  const refund = useRefundByPayout(payment.id)
  const { refundable } = payment
  const [amountText, setAmountText] = useState(String(refundable))
  const [isOther, setOther] = useState(false)
  const [account, setAccount] = useState<DestinationDraft>(NO_DESTINATION)
  const [note, setNote] = useState("")
  const reading = readAmount(amountText)
  const amount = reading.type === "amount" ? reading.amount : null
  const destination = isOther ? toDestination(account) : null
  const isTooMuch = amount !== null && amount > refundable
  const isComplete = amount !== null && !isTooMuch && (!isOther || destination !== null)

  const send = (): void => {
    if (amount === null) return
    refund.mutate(
      { amount, destination, form_token, ...(note.trim() ? { note: note.trim() } : {}) },
      {
        onSuccess: ({ payout }) => {
          toast.success(t(`orders.refund.${outcomeOf(payout)}`))
          onClose()
        },
        onError: (error) => toast.error(errorText(error)),
      },
    )
  }

  return (
    <FormDrawer
      heading={t("orders.refund.heading")}
      text={t("orders.refund.text")}
      isTextShown
      onClose={onClose}
      actions={
        <Submit isPending={refund.isPending} isComplete={isComplete} onClick={send}>
          {amount === null
            ? t("orders.refund.action")
            : t("orders.refund.send", { amount: dong(amount) })}
        </Submit>
      }
    >
      <MoneyField
        label={t("payouts.form.amount")}
        hint={t("orders.refund.left", { left: dong(refundable) })}
        refusal={isTooMuch ? t("orders.refund.tooMuch", { left: dong(refundable) }) : null}
        value={amountText}
        onChange={setAmountText}
      />
      {!Number.isInteger(payment.captured) && <Hint>{t("orders.refund.whole")}</Hint>}
      <Recipients isOther={isOther} onChange={setOther} />
      {isOther && <DestinationFields value={account} onChange={setAccount} />}
      <TextField
        label={t("orders.refund.note")}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {isComplete && <RefundSummary paymentId={payment.id} refund={{ amount, destination }} />}
    </FormDrawer>
  )
}

function Recipients({ isOther, onChange }: { isOther: boolean; onChange: (to: boolean) => void }) {
  const { t } = useWords()
  return (
    <RadioGroup
      value={isOther ? "other" : "payer"}
      onValueChange={(value) => onChange(value === "other")}
    >
      <div className="flex items-start gap-x-2">
        <RadioGroup.Item value="payer" id="refund-to-payer" className="mt-0.5 shrink-0" />
        <div>
          <Label htmlFor="refund-to-payer" size="small">
            {t("orders.refund.toPayer")}
          </Label>
          <Text size="small" className="text-ui-fg-subtle">
            {t("orders.refund.toPayerHint")}
          </Text>
        </div>
      </div>
      <div className="flex items-center gap-x-2">
        <RadioGroup.Item value="other" id="refund-to-other" className="shrink-0" />
        <Label htmlFor="refund-to-other" size="small">
          {t("orders.refund.toOther")}
        </Label>
      </div>
    </RadioGroup>
  )
}

function outcomeOf(payout: PayoutView | null): "done" | "drafted" | "waits" {
  if (payout?.state === "draft") return "drafted"
  return payout?.state === "awaiting_approval" ? "waits" : "done"
}
