import { Hint, Label, RadioGroup, Text, toast } from "@medusajs/ui"
import { useState } from "react"
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
import { TextField } from "../text-field"
import { RefundSummary } from "./refund-summary"

type Props = { payment: RefundablePayment; onClose: () => void }

/** A person sends a payment, or a part of it, back to the customer. */
export function RefundDrawer({ payment, onClose }: Props) {
  const { t, dong, errorText } = useWords()
  const form_token = useFormToken()
  const refund = useRefundByPayout(payment.id)
  const left = payment.captured - payment.refunded
  const [amountText, setAmountText] = useState(String(left))
  const [isOther, setOther] = useState(false)
  const [account, setAccount] = useState<DestinationDraft>(NO_DESTINATION)
  const [note, setNote] = useState("")
  const amount = Number(amountText.replace(/[^\d.]/g, ""))
  const destination = isOther ? toDestination(account) : null
  const isTooMuch = amount > left
  const isComplete = amount > 0 && !isTooMuch && (!isOther || destination !== null)

  const send = (): void => {
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
          {t("orders.refund.action")}
        </Submit>
      }
    >
      <TextField
        label={t("payouts.form.amount")}
        hint={t(isTooMuch ? "orders.refund.tooMuch" : "orders.refund.left", {
          left: dong(left),
        })}
        inputMode="decimal"
        aria-invalid={isTooMuch}
        value={amountText}
        onChange={({ target }) => setAmountText(target.value)}
      />
      {!Number.isInteger(left) && <Hint>{t("orders.refund.whole")}</Hint>}
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
