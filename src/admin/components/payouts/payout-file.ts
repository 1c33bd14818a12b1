import type { PayoutView } from "../../../types/payout"
import { fileTime, type FileColumn } from "../../lib/list-file"
import { payoutCause } from "../../lib/payout-cause"

/** A list of payouts as a file, also of a batch's. */
export const PAYOUT_FILE: readonly FileColumn<PayoutView>[] = [
  ["payouts.column.created", ({ created_at }) => fileTime(created_at)],
  ["payouts.column.purpose", ({ purpose }, { t }) => t(`payouts.purpose.${purpose}`)],
  ["batches.column.reference", ({ merchant_reference }) => merchant_reference],
  ["batches.column.bank", ({ to_bank_name }) => to_bank_name],
  ["batches.column.account_number", ({ to_account_number }) => to_account_number],
  ["batches.column.account_name", ({ to_account_name }) => to_account_name],
  ["payouts.column.amount", ({ amount }) => amount],
  ["payouts.detail.description", ({ description }) => description],
  [
    "payouts.column.state",
    ({ state, is_paid_by_hand }, { t }) =>
      t(is_paid_by_hand ? "payouts.paidByHand" : `payouts.state.${state}`),
  ],
  ["payouts.detail.why", (payout, { t }) => payoutCause(t, payout) ?? payout.discard_reason],
  ["payouts.detail.bankReference", ({ bank_reference }) => bank_reference],
  ["payouts.state.succeeded", ({ arrived_at }) => fileTime(arrived_at)],
]
