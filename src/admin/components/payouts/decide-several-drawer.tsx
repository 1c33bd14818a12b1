import { Alert, Text, toast } from "@medusajs/ui"
import { isSendableAgain } from "../../../domain/payouts/payout-state"
import type { PayoutView } from "../../../types/payout"
import { payoutCause } from "../../lib/payout-cause"
import { useDecidePayouts, useEstimate } from "../../lib/payouts"
import { useChannels } from "../../lib/store"
import { useMessages } from "../../lib/messages"
import { FormDrawer, Submit } from "../form-drawer"
import { Estimate } from "../payout-summary"

type Props = { payouts: readonly PayoutView[]; onClose: () => void }

/** Decides several payouts together: lists recipients and total cost. */
export function DecideSeveralDrawer({ payouts, onClose }: Props) {
  const { t, dong, errorText } = useMessages()
  // Several channels have several accounts: no single fee or balance applies.
  const hasOneAccount = (useChannels().data?.channels.length ?? 0) <= 1
  const estimate = useEstimate(hasOneAccount ? payouts : [])
  const decide = useDecidePayouts()
  const total = payouts.reduce((sum, { amount }) => sum + amount, 0)
  const failed = decide.data ?? []
  const send = (): void =>
    decide.mutate(payouts, {
      onSuccess: (failures) => {
        const done = payouts.length - failures.length
        if (done > 0) toast.success(t("payouts.several.done", { count: done }))
        if (failures.length === 0) onClose()
      },
    })
  return (
    <FormDrawer
      heading={t(payouts.every(didNotArrive) ? "payouts.several.again" : "payouts.several.action")}
      text={t("payouts.several.text")}
      isTextShown
      isPending={decide.isPending}
      onClose={onClose}
      actions={
        <Submit
          isPending={decide.isPending}
          isComplete={payouts.length > 0 && failed.length === 0}
          onClick={send}
        >
          {t("payouts.several.send", { count: payouts.length, amount: dong(total) })}
        </Submit>
      }
    >
      {failed.map(({ payout, error }) => (
        <Alert key={payout.id} variant="error">
          {dong(payout.amount)} · {payout.to_account_name ?? payout.to_account_number}:{" "}
          {errorText(error)}
        </Alert>
      ))}
      <ul className="divide-y">
        {payouts.map((payout) => (
          <Row key={payout.id} payout={payout} />
        ))}
      </ul>
      {estimate.error && <Alert variant="warning">{errorText(estimate.error)}</Alert>}
      {hasOneAccount && <Estimate estimate={estimate.data ?? null} error={null} />}
    </FormDrawer>
  )
}

function didNotArrive({ state }: PayoutView): boolean {
  return isSendableAgain(state)
}

/** One payout: recipient, amount, purpose, and why it is a draft or did not arrive. */
function Row({ payout }: { payout: PayoutView }) {
  const { t, dong } = useMessages()
  const { purpose, merchant_reference, description, draft_reason: reason } = payout
  const to = [payout.to_account_name, payout.to_bank_name, payout.to_account_number]
  const what = [t(`payouts.purpose.${purpose}`), merchant_reference, description]
  return (
    <li className="flex justify-between gap-x-4 py-2">
      <Text size="small" className="min-w-0 break-words">
        {to.filter(Boolean).join(" · ")}
        <span className="text-ui-fg-subtle block">{what.filter(Boolean).join(" · ")}</span>
        {reason && (
          <span className="text-ui-fg-subtle block">{t(`payouts.draftReason.${reason}`)}</span>
        )}
        {didNotArrive(payout) && (
          <span className="text-ui-fg-subtle block">{payoutCause(t, payout)}</span>
        )}
      </Text>
      <Text size="small" weight="plus" className="whitespace-nowrap tabular-nums">
        {dong(payout.amount)}
      </Text>
    </li>
  )
}
