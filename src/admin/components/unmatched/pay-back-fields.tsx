import { Hint } from "@medusajs/ui"
import { useMessages } from "../../lib/messages"
import { DestinationChoice } from "../destination-choice"
import { PayoutSummary } from "../payout-summary"
import type { PayBackForm } from "./use-pay-back-form"

/** The destination, fee and remaining balance of a repayment; or why the user has to enter the account. */
export function PayBackFields({ form }: { form: PayBackForm }) {
  const { t } = useMessages()
  const { amount, choice, uncertain, source } = form
  return (
    <>
      {uncertain && <Hint>{t(`payouts.draftReason.${uncertain}`)}</Hint>}
      <DestinationChoice choice={choice} />
      <PayoutSummary amount={amount} destination={choice.destination} source={source} />
    </>
  )
}
