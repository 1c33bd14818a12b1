import { Hint, Label, RadioGroup } from "@medusajs/ui"
import { toFirstAmount } from "../../../domain/money/order-money"
import type { OrderPaymentView, RefundablePayment } from "../../../types/order"
import { useMessages } from "../../lib/messages"
import { DestinationFields } from "../destination-fields"
import { FormDrawer, Submit } from "../form-drawer"
import { MoneyField } from "../money-field"
import { FormFailure } from "../form-failure"
import { TextField } from "../text-field"
import { SurplusWarning } from "./surplus-warning"
import { RefundSummary } from "./refund-summary"
import { useRefundForm } from "./use-refund-form"

type Props = {
  order: OrderPaymentView
  number: number | undefined
  payment: RefundablePayment
  onClose: () => void
}

/** The form with which a user refunds a payment in full or in part. */
export function RefundDrawer({ order, number, payment, onClose }: Props) {
  const { t, dong } = useMessages()
  const form = useRefundForm(
    payment,
    toFirstAmount({ ...payment, refunded: refundedOf(order) }, order),
    onClose,
  )
  const { refundable, amount, isTooMuch, isOther, refund, failure } = form
  return (
    <FormDrawer
      heading={t("orders.refund.heading", { number })}
      text={t("orders.refund.text")}
      isTextShown
      isPending={form.isPending}
      onClose={onClose}
      actions={
        <Submit
          isPending={form.isPending}
          isComplete={refund !== null && failure.canSubmit}
          onClick={form.send}
        >
          {amount === null
            ? t("orders.refund.action")
            : t("orders.refund.send", { amount: dong(amount) })}
        </Submit>
      }
    >
      <SurplusWarning order={order} />
      <MoneyField
        label={t("payouts.form.amount")}
        hint={t("orders.refund.left", { left: dong(refundable) })}
        refusal={isTooMuch ? t("orders.refund.tooMuch", { left: dong(refundable) }) : null}
        value={form.amountText}
        onChange={form.setAmountText}
      />
      {!Number.isInteger(payment.captured) && <Hint>{t("orders.refund.whole")}</Hint>}
      <Recipients isOther={isOther} onChange={form.setOther} />
      {isOther && <DestinationFields value={form.account} onChange={form.setAccount} />}
      <TextField
        label={t("orders.refund.note")}
        value={form.note}
        onChange={({ target }) => form.setNote(target.value)}
      />
      {refund && <RefundSummary paymentId={payment.id} refund={refund} />}
      <FormFailure failure={failure} repetition={t("orders.refund.repeat")} />
    </FormDrawer>
  )
}

function Recipients({ isOther, onChange }: { isOther: boolean; onChange: (to: boolean) => void }) {
  const { t } = useMessages()
  return (
    <RadioGroup
      value={isOther ? "other" : "payer"}
      onValueChange={(value) => onChange(value === "other")}
    >
      <div className="flex items-center gap-x-2">
        <RadioGroup.Item value="payer" id="refund-to-payer" className="shrink-0" />
        <Label htmlFor="refund-to-payer" size="small">
          {t("orders.refund.toPayer")}
        </Label>
      </div>
      <div className="flex items-center gap-x-2">
        <RadioGroup.Item value="other" id="refund-to-other" className="shrink-0" />
        <Label htmlFor="refund-to-other" size="small">
          {t("payouts.confirm.other")}
        </Label>
      </div>
    </RadioGroup>
  )
}

/** Sums all payments: a user who refunded a part of one does not mean all of another. */
function refundedOf({ payments }: OrderPaymentView): number {
  return payments.reduce((sum, { refunded }) => sum + refunded, 0)
}
