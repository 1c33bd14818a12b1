import { Alert, Checkbox, Hint, Label, RadioGroup, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { readAmount } from "../../../domain/money/dong-text"
import { toFirstAmount } from "../../../domain/money/order-money"
import type { OrderPaymentView, RefundablePayment } from "../../../types/order"
import type { PayoutView } from "../../../types/payout"
import { ApiError } from "../../lib/api"
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

type Props = {
  order: OrderPaymentView
  payment: RefundablePayment
  onClose: () => void
}

/** Refused unless the user confirms that they mean it. */
const REPETITIONS = ["payos_refund_repeated", "payos_refund_credited_before"]

/** A person sends a payment, or a part of it, back to the customer. */
export function RefundDrawer({ order, payment, onClose }: Props) {
  const { t, dong, errorText } = useWords()
  const form_token = useFormToken()
  const refund = useRefundByPayout(payment.id)
  const { refundable } = payment
  const [amountText, setAmountText] = useState(String(toFirstAmount(refundable, order)))
  const [isOther, setOther] = useState(false)
  const [account, setAccount] = useState<DestinationDraft>(NO_DESTINATION)
  const [note, setNote] = useState("")
  const [repeat, setRepeat] = useState<{ amount: number; refusal: string } | null>(null)
  const [isMeant, setMeant] = useState(false)
  const reading = readAmount(amountText)
  const amount = reading.type === "amount" ? reading.amount : null
  const destination = isOther ? toDestination(account) : null
  const isTooMuch = amount !== null && amount > refundable
  const isRepeat = repeat !== null && repeat.amount === amount
  const isSendable = amount !== null && !isTooMuch && (!isOther || destination !== null)

  const send = (): void => {
    if (amount === null) return
    const confirmed_repeat = isRepeat && isMeant
    const text = note.trim()
    refund.mutate(
      { amount, destination, form_token, confirmed_repeat, ...(text ? { note: text } : {}) },
      {
        onSuccess: ({ payout }) => {
          toast.success(t(`orders.refund.${outcomeOf(payout)}`))
          onClose()
        },
        onError: (error) => {
          if (!isRepetition(error)) return toast.error(errorText(error))
          setMeant(false)
          setRepeat({ amount, refusal: errorText(error) })
        },
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
        <Submit
          isPending={refund.isPending}
          isComplete={isSendable && (!isRepeat || isMeant)}
          onClick={send}
        >
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
      {isSendable && <RefundSummary paymentId={payment.id} refund={{ amount, destination }} />}
      {isRepeat && <Repeat refusal={repeat.refusal} isMeant={isMeant} onChange={setMeant} />}
    </FormDrawer>
  )
}

type RepeatProps = { refusal: string; isMeant: boolean; onChange: (isMeant: boolean) => void }

/** Why the refund was refused, and the user's word that it is meant all the same. */
function Repeat({ refusal, isMeant, onChange }: RepeatProps) {
  const { t } = useWords()
  return (
    <div className="flex flex-col gap-y-2" role="alert">
      <Alert variant="warning">{refusal}</Alert>
      <label htmlFor="refund-repeat" className="txt-small flex items-start gap-x-2">
        <Checkbox
          id="refund-repeat"
          className="mt-0.5 shrink-0"
          checked={isMeant}
          onCheckedChange={(checked) => onChange(checked === true)}
        />
        {t("orders.refund.repeat")}
      </label>
    </div>
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

function isRepetition(error: unknown): boolean {
  return error instanceof ApiError && REPETITIONS.includes(error.code)
}

function outcomeOf(payout: PayoutView | null): "done" | "drafted" | "waits" {
  if (payout?.state === "draft") return "drafted"
  return payout?.state === "awaiting_approval" ? "waits" : "done"
}
