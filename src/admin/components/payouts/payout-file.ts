import { toSheetTime } from "../../../domain/vietnam-time"
import type { PayoutView } from "../../../types/payout"
import type { FileColumn } from "../../lib/list-file"
import { useMessages } from "../../lib/messages"
import { payoutCause } from "../../lib/payout-cause"

/** A list of payouts as a file, also of a batch's. */
export function usePayoutFile(): FileColumn<PayoutView>[] {
  const { t } = useMessages()
  const at = (time: string | null) => time && toSheetTime(new Date(time))
  return [
    { name: t("payouts.column.created"), value: ({ created_at }) => at(created_at) },
    { name: t("payouts.column.purpose"), value: ({ purpose }) => t(`payouts.purpose.${purpose}`) },
    { name: t("batches.column.reference"), value: (payout) => payout.merchant_reference },
    { name: t("batches.column.bank"), value: ({ to_bank_name }) => to_bank_name },
    {
      name: t("batches.column.account_number"),
      value: ({ to_account_number }) => to_account_number,
    },
    { name: t("batches.column.account_name"), value: ({ to_account_name }) => to_account_name },
    { name: t("payouts.column.amount"), value: ({ amount }) => amount },
    { name: t("payouts.detail.description"), value: ({ description }) => description },
    {
      name: t("payouts.column.state"),
      value: ({ state, is_paid_by_hand }) =>
        t(is_paid_by_hand ? "payouts.paidByHand" : `payouts.state.${state}`),
    },
    { name: t("payouts.detail.why"), value: (payout) => payoutCause(t, payout) },
    { name: t("payouts.detail.bankReference"), value: ({ bank_reference }) => bank_reference },
    { name: t("payouts.state.succeeded"), value: ({ arrived_at }) => at(arrived_at) },
  ]
}
