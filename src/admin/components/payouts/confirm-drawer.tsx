import { Alert, toast } from "@medusajs/ui"
import { isSendableAgain } from "../../../domain/payouts/payout-state"
import type { PayoutView } from "../../../types/payout"
import { useFormFailure } from "../../lib/form-failure"
import { payoutCause } from "../../lib/payout-cause"
import { toExpected, useDecidePayout } from "../../lib/payouts"
import { useMessages } from "../../lib/messages"
import { DestinationChoice, useDestinationChoice, type KnownAccount } from "../destination-choice"
import { FormFailure } from "../form-failure"
import { FormDrawer, Submit } from "../form-drawer"
import { PayoutSummary } from "../payout-summary"

type Props = { payout: PayoutView; onClose: () => void }

/** The form with which a user confirms a payout and its account. */
export function ConfirmDrawer({ payout, onClose }: Props) {
  const { t, dong } = useMessages()
  const decide = useDecidePayout(payout.id)
  const choice = useDestinationChoice(knownAccount(payout))
  const { isOther, destination } = choice
  const failure = useFormFailure(JSON.stringify(destination), ["payos_payout_duplicate"])
  const cause = isSendableAgain(payout.state) ? payoutCause(t, payout) : null

  const send = (): void => {
    if (!destination) return
    const confirmed_duplicate = failure.confirmed !== null
    const account = isOther ? { destination } : { expected: toExpected(payout) }
    decide.mutate(
      { type: "confirm", body: { ...account, confirmed_duplicate } },
      {
        onSuccess: ({ payout: { state } }) => {
          toast.success(t(`payouts.confirm.${state === "awaiting_approval" ? "waits" : "done"}`))
          onClose()
        },
        onError: failure.onError,
      },
    )
  }

  return (
    <FormDrawer
      heading={t("payouts.confirm.heading")}
      text={t("payouts.subtitle")}
      isPending={decide.isPending}
      onClose={onClose}
      actions={
        <Submit
          isPending={decide.isPending}
          isComplete={destination !== null && failure.canSubmit}
          onClick={send}
        >
          {t(payout.attempt > 0 ? "payouts.confirm.sendAgain" : "payouts.form.send", {
            amount: dong(payout.amount),
          })}
        </Submit>
      }
    >
      {cause && <Alert variant="warning">{cause}</Alert>}
      <DestinationChoice choice={choice} />
      <FormFailure failure={failure} repetition={t("payouts.form.repeat")} />
      <PayoutSummary
        amount={payout.amount}
        destination={destination}
        source={{ payout_id: payout.id }}
      />
    </FormDrawer>
  )
}

function knownAccount({
  to_bin,
  to_account_number,
  to_account_name,
  to_bank_name,
}: PayoutView): KnownAccount | null {
  return to_bin && to_account_number
    ? { to_bin, to_account_number, to_account_name, to_bank_name }
    : null
}
