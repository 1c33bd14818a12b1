import { useMessages } from "../../lib/messages"
import { CategoryField } from "../category-field"
import { ChannelSelect } from "../channel-select"
import { DestinationFields } from "../destination-fields"
import { FormDrawer, Submit } from "../form-drawer"
import { MoneyField } from "../money-field"
import { PayoutSummary } from "../payout-summary"
import { FormFailure } from "../form-failure"
import { TextField } from "../text-field"
import { useManualPayoutForm } from "./use-manual-payout-form"

/** The form with which a user sends money to an account, independent of orders. */
export function ManualPayoutDrawer({ onClose }: { onClose: () => void }) {
  const { t, dong } = useMessages()
  const payout = useManualPayoutForm(onClose)
  const { amount, destination, channel } = payout
  return (
    <FormDrawer
      heading={t("payouts.new")}
      text={t("payouts.subtitle")}
      isPending={payout.isPending}
      onClose={onClose}
      actions={
        <Submit isPending={payout.isPending} isComplete={payout.isComplete} onClick={payout.send}>
          {amount === null
            ? t("payouts.confirm.action")
            : t("payouts.form.send", { amount: dong(amount) })}
        </Submit>
      }
    >
      <ChannelSelect value={channel} onChange={payout.setChannel} withPayouts />
      <DestinationFields value={payout.account} onChange={payout.setAccount} />
      <MoneyField
        label={t("payouts.form.amount")}
        value={payout.amountText}
        onChange={payout.setAmountText}
      />
      <TextField
        label={t("payouts.form.description")}
        hint={
          payout.sent === null
            ? t("payouts.form.descriptionHint")
            : t("payouts.form.descriptionSent", { text: payout.sent })
        }
        issue={payout.issue && t(`payouts.form.descriptionIssue.${payout.issue}`)}
        value={payout.description}
        onChange={({ target }) => payout.setDescription(target.value)}
      />
      <TextField
        label={t("payouts.form.reference")}
        value={payout.reference}
        onChange={({ target }) => payout.setReference(target.value)}
      />
      <CategoryField onChange={payout.setCategory} />
      <PayoutSummary amount={amount ?? 0} destination={destination} source={{ channel }} />
      <FormFailure failure={payout.failure} repetition={t("payouts.form.repeat")} />
    </FormDrawer>
  )
}
