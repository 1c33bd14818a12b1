import { Label, RadioGroup, toast } from "@medusajs/ui"
import { useState } from "react"
import type { PayoutView } from "../../../types/payout"
import { useErrorToast } from "../../lib/error-toast"
import { seen, useDecidePayout } from "../../lib/payouts"
import { useMessages } from "../../lib/messages"
import {
  DestinationFields,
  NO_DESTINATION,
  toDestination,
  type DestinationDraft,
} from "../destination-fields"
import { FormDrawer, Submit } from "../form-drawer"
import { PayoutSummary } from "../payout-summary"

type Props = { payout: PayoutView; onClose: () => void }

/** The form by which a user confirms a payout and its account. */
export function ConfirmDrawer({ payout, onClose }: Props) {
  const { t } = useMessages()
  const showError = useErrorToast()
  const decide = useDecidePayout(payout.id)
  const named = knownDestination(payout)
  const [isOther, setOther] = useState(named === null)
  const [draft, setDraft] = useState<DestinationDraft>(NO_DESTINATION)
  const destination = isOther ? toDestination(draft) : named

  const send = (): void => {
    if (!destination) return
    decide.mutate(
      { type: "confirm", body: isOther ? { destination } : { seen: seen(payout) } },
      {
        onSuccess: ({ payout: { state } }) => {
          toast.success(t(`payouts.confirm.${state === "awaiting_approval" ? "waits" : "done"}`))
          onClose()
        },
        onError: showError,
      },
    )
  }

  return (
    <FormDrawer
      heading={t("payouts.confirm.heading")}
      text={t("payouts.subtitle")}
      onClose={onClose}
      actions={
        <Submit isPending={decide.isPending} isComplete={destination !== null} onClick={send}>
          {t(payout.attempt > 0 ? "payouts.confirm.again" : "payouts.confirm.action")}
        </Submit>
      }
    >
      {named && (
        <RadioGroup
          value={isOther ? "other" : "named"}
          onValueChange={(value) => setOther(value === "other")}
        >
          <div className="flex items-center gap-x-2">
            <RadioGroup.Item value="named" id="to-named" />
            <Label htmlFor="to-named" size="small">
              {payout.to_bank_name} · {named.to_account_number}
              {payout.to_account_name ? ` · ${payout.to_account_name}` : ""}
            </Label>
          </div>
          <div className="flex items-center gap-x-2">
            <RadioGroup.Item value="other" id="to-other" />
            <Label htmlFor="to-other" size="small">
              {t("payouts.confirm.other")}
            </Label>
          </div>
        </RadioGroup>
      )}
      {isOther && <DestinationFields value={draft} onChange={setDraft} />}
      <PayoutSummary amount={payout.amount} destination={destination} />
    </FormDrawer>
  )
}

function knownDestination({ to_bin, to_account_number, to_account_name }: PayoutView) {
  return to_bin && to_account_number ? { to_bin, to_account_number, to_account_name } : null
}
