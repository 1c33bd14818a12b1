import { toast } from "@medusajs/ui"
import { useState } from "react"
import { readAmount } from "../../../domain/money/dong-text"
import { useFormToken } from "../../lib/form-token"
import { useTransfer } from "../../lib/payouts"
import { useWords } from "../../lib/words"
import {
  DestinationFields,
  NO_DESTINATION,
  toDestination,
  type DestinationDraft,
} from "../destination-fields"
import { ChannelSelect } from "../channel-select"
import { FormDrawer, Submit } from "../form-drawer"
import { MoneyField } from "../money-field"
import { PayoutSummary } from "../payout-summary"
import { TextField } from "../text-field"

/** A person sends money to an account, outside of orders. */
export function TransferDrawer({ onClose }: { onClose: () => void }) {
  const { t, dong, errorText } = useWords()
  const form_token = useFormToken()
  const transfer = useTransfer()
  const [account, setAccount] = useState<DestinationDraft>(NO_DESTINATION)
  const [amountText, setAmountText] = useState("")
  const [description, setDescription] = useState("")
  const [reference, setReference] = useState("")
  const [channel, setChannel] = useState<string>()
  const reading = readAmount(amountText)
  const amount = reading.type === "amount" ? reading.amount : null
  const destination = toDestination(account)
  const isComplete = destination !== null && amount !== null && description.trim() !== ""

  const send = (): void => {
    if (!destination || amount === null) return
    transfer.mutate(
      {
        amount,
        description: description.trim(),
        ...(reference.trim() ? { merchant_reference: reference.trim() } : {}),
        ...(channel ? { channel } : {}),
        destination,
        form_token,
      },
      {
        onSuccess: ({ payout: { state } }) => {
          toast.success(t(`payouts.confirm.${state === "awaiting_approval" ? "waits" : "done"}`))
          onClose()
        },
        onError: (error) => toast.error(errorText(error)),
      },
    )
  }

  return (
    <FormDrawer
      heading={t("payouts.form.heading")}
      text={t("payouts.subtitle")}
      onClose={onClose}
      actions={
        <Submit isPending={transfer.isPending} isComplete={isComplete} onClick={send}>
          {amount === null
            ? t("payouts.confirm.action")
            : t("payouts.form.send", { amount: dong(amount) })}
        </Submit>
      }
    >
      <ChannelSelect value={channel} onChange={setChannel} withPayouts />
      <DestinationFields value={account} onChange={setAccount} />
      <MoneyField label={t("payouts.form.amount")} value={amountText} onChange={setAmountText} />
      <TextField
        label={t("payouts.form.description")}
        hint={t("payouts.form.descriptionHint")}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
      <TextField
        label={t("payouts.form.reference")}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <PayoutSummary amount={amount ?? 0} destination={destination} channel={channel} />
    </FormDrawer>
  )
}
