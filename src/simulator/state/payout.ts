import { toVietnamIso } from "../clock"
import { bankReference, hexId } from "../tokens"
import type { Fields } from "../validation"

import { toApprovalState, type ApprovalState, type TransactionState } from "./payout-states"

/** One requested transfer. */
export interface PayoutItem {
  referenceId: string
  amount: number
  description: string
  toBin: string
  toAccountNumber: string
}

/** One transfer of a payout, with payOS's keys. */
export interface PayoutTransaction extends PayoutItem {
  id: string
  toAccountName: string | null
  reference: string | null
  transactionDatetime: string | null
  errorMessage: string | null
  errorCode: string | null
  state: TransactionState
}

/** A payout of the simulator. */
export interface Payout {
  readonly id: string
  readonly referenceId: string
  readonly category: string[] | null
  readonly createdAt: number
  readonly transactions: PayoutTransaction[]
  /** Fee in đồng per transaction. */
  readonly fee: number
  approvalState: ApprovalState
  /** States that are reported instead of the true ones, to simulate unknown states. */
  reported: { approvalState?: string | null; transactionState?: string | null }
  /** When it becomes final, in Unix milliseconds; null leaves it to the control routes. */
  settlesAt: number | null
  /** The error code with which its transactions will fail; null if they will not. */
  errorCode: string | null
  /** Amounts charged to the balance, by transaction id. */
  readonly charged: Map<string, number>
}

export const toPayoutTransaction = (item: PayoutItem): PayoutTransaction => ({
  id: hexId(),
  referenceId: item.referenceId,
  amount: item.amount,
  description: item.description,
  toBin: item.toBin,
  toAccountNumber: item.toAccountNumber,
  toAccountName: null,
  reference: null,
  transactionDatetime: null,
  errorMessage: null,
  errorCode: null,
  state: "PROCESSING",
})

/** `data` of a payout. */
export const toPayoutData = (payout: Payout): Fields => ({
  id: payout.id,
  referenceId: payout.referenceId,
  transactions: payout.transactions.map((transaction) => ({
    ...transaction,
    state: payout.reported.transactionState ?? transaction.state,
  })),
  category: payout.category,
  approvalState: payout.reported.approvalState ?? payout.approvalState,
  createdAt: toVietnamIso(payout.createdAt),
})

/** Sets a transaction's state: a succeeded one gets a bank reference, a failed one an error. */
export const moveTransaction = (
  transaction: PayoutTransaction,
  state: TransactionState,
  { now, errorCode, holder }: { now: number; errorCode: string | null; holder: string },
): void => {
  transaction.state = state
  const isFailure = state === "FAILED" || state === "REVERSED"
  transaction.errorCode = isFailure ? (errorCode ?? "TRANSFER_FAILED") : null
  transaction.errorMessage = isFailure
    ? `Chuyển khoản không thành công: ${transaction.errorCode}`
    : null
  if (state === "SUCCEEDED") {
    transaction.toAccountName = holder
    transaction.reference ??= bankReference()
    transaction.transactionDatetime = toVietnamIso(now)
  }
  if (state === "FAILED") transaction.reference = transaction.transactionDatetime = null
}

/** Derives the approval state from the transactions. */
export const deriveApprovalState = (payout: Payout): void => {
  payout.approvalState = toApprovalState(payout.transactions.map(({ state }) => state))
}
