import { useMessages } from "../../lib/messages"
import { ChannelSelect } from "../channel-select"
import { DestinationFields } from "../destination-fields"
import { FormDrawer, Submit } from "../form-drawer"
import { MoneyField } from "../money-field"
import { PayoutSummary } from "../payout-summary"
import { SendFailure } from "../send-failure"
import { TextField } from "../text-field"
import { useTransferForm } from "./use-transfer-form"

/** The form by which a user sends money to an account, apart from orders. */
export function TransferDrawer({ onClose }: { onClose: () => void }) {
  const { t, dong } = useMessages()
  const transfer = useTransferForm(onClose)
  const { amount, destination, channel } = transfer
  return (
    <FormDrawer
      heading={t("payouts.form.heading")}
      text={t("payouts.subtitle")}
      onClose={onClose}
      actions={
        <Submit
          isPending={transfer.isPending}
          isComplete={transfer.isComplete}
          onClick={transfer.send}
        >
          {amount === null
            ? t("payouts.confirm.action")
            : t("payouts.form.send", { amount: dong(amount) })}
        </Submit>
      }
    >
      <ChannelSelect value={channel} onChange={transfer.setChannel} withPayouts />
      <DestinationFields value={transfer.account} onChange={transfer.setAccount} />
      <MoneyField
        label={t("payouts.form.amount")}
        value={transfer.amountText}
        onChange={transfer.setAmountText}
      />
      <TextField
        label={t("payouts.form.description")}
        hint={t("payouts.form.descriptionHint")}
        fault={transfer.fault && t(`payouts.form.descriptionFault.${transfer.fault}`)}
        value={transfer.description}
        onChange={({ target }) => transfer.setDescription(target.value)}
      />
      <TextField
        label={t("payouts.form.reference")}
        value={transfer.reference}
        onChange={({ target }) => transfer.setReference(target.value)}
      />
      <PayoutSummary amount={amount ?? 0} destination={destination} channel={channel} />
      <SendFailure failure={transfer.failure} repetition={t("payouts.form.repeat")} />
    </FormDrawer>
  )
}
