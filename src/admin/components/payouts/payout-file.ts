import type { PayoutView } from "../../../types/payout"
import { fileTime, type FileColumn } from "../../lib/list-file"
import { payoutCause, payoutNotes } from "../../lib/payout-cause"
import { outcomeKey } from "../payout-state"

/** The columns of a list or batch of payouts. */
export const PAYOUT_FILE: readonly FileColumn<PayoutView>[] = [
  ["column.created", ({ created_at }) => fileTime(created_at)],
  ["payouts.column.purpose", ({ purpose }, { t }) => t(`payouts.purpose.${purpose}`)],
  ["batches.column.reference", ({ merchant_reference }) => merchant_reference],
  ["batches.column.bank", ({ to_bank_name }) => to_bank_name],
  ["batches.column.account_number", ({ to_account_number }) => to_account_number],
  ["batches.column.account_name", ({ to_account_name }) => to_account_name],
  ["amount", ({ amount }) => amount],
  ["payouts.detail.description", ({ description }) => description],
  ["payouts.column.state", (payout, { t }) => t(outcomeKey(payout))],
  [
    "payouts.detail.why",
    (payout, { t }) => {
      const why = payoutCause(t, payout) ?? payout.discard_reason
      return [why, ...payoutNotes(t, payout)].filter(Boolean).join(" ")
    },
  ],
  ["payouts.detail.bankReference", ({ bank_reference }) => bank_reference],
  ["payouts.state.succeeded", ({ arrived_at }) => fileTime(arrived_at)],
]
