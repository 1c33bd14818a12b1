import type { PayoutAtPayos } from "../../../types/payout-at-payos"
import { fileTime, type FileColumn } from "../../lib/list-file"

type Line = { payout: PayoutAtPayos; transfer: PayoutAtPayos["transactions"][number] }

/** Returns one line for each transfer of a payout. */
export const toLines = (payout: PayoutAtPayos): Line[] =>
  payout.transactions.map((transfer) => ({ payout, transfer }))

/** The columns of payOS's list. */
export const TRANSFER_FILE: readonly FileColumn<Line>[] = [
  ["column.created", ({ payout }) => fileTime(payout.createdAt)],
  ["atPayos.column.id", ({ payout }) => payout.id],
  ["atPayos.column.transferId", ({ transfer }) => transfer.id],
  ["atPayos.filter.referenceId", ({ payout }) => payout.referenceId],
  ["atPayos.filter.category", ({ payout }) => payout.category?.join(", ")],
  ["batches.column.bank", ({ transfer }) => transfer.toBin],
  ["batches.column.account_number", ({ transfer }) => transfer.toAccountNumber],
  ["batches.column.account_name", ({ transfer }) => transfer.toAccountName],
  ["amount", ({ transfer }) => transfer.amount],
  ["payouts.detail.description", ({ transfer }) => transfer.description],
  [
    "payouts.column.state",
    ({ transfer: { state } }, { t }) => t(`atPayos.transfer.${state}`, { defaultValue: state }),
  ],
  ["payouts.detail.why", ({ transfer }) => transfer.errorMessage ?? transfer.errorCode],
  ["payouts.detail.bankReference", ({ transfer }) => transfer.reference],
]
