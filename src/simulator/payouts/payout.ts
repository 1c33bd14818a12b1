import { toVietnamIso } from "../clock"
import { bankReference, hexId } from "../tokens"
import type { Fields } from "../validation"

import { toApprovalState, type ApprovalState, type TransactionState } from "./payout-states"

/** One transfer that was asked for. */
export interface PayoutItem {
  referenceId: string
  amount: number
  description: string
  toBin: string
  toAccountNumber: string
}

/** One transfer of a payout; the keys are payOS's. */
export interface PayoutTransaction extends PayoutItem {
  id: string
  toAccountName: string | null
  reference: string | null
  transactionDatetime: string | null
  errorMessage: string | null
  errorCode: string | null
  state: TransactionState
}

/** A payout as the simulator keeps it. */
export interface Payout {
  readonly id: string
  readonly referenceId: string
  readonly category: string[] | null
  readonly createdAt: number
  readonly transactions: PayoutTransaction[]
  /** In đồng, for each transaction. */
  readonly fee: number
  approvalState: ApprovalState
  /** States that are told instead of the true ones: what nobody has seen payOS say yet. */
  told: { approvalState?: string | null; transactionState?: string | null }
  /** When it becomes final by itself; null leaves it to the control routes. */
  settlesAt: number | null
  /** Why its transactions are going to fail, where that was ordered. */
  errorCode: string | null
  /** Sums taken from the balance, by transaction id. */
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
    state: payout.told.transactionState ?? transaction.state,
  })),
  category: payout.category,
  approvalState: payout.told.approvalState ?? payout.approvalState,
  createdAt: toVietnamIso(payout.createdAt),
})

/** Moves one transaction; one that is done carries a bank reference, one that failed a reason. */
export const moveTransaction = (
  transaction: PayoutTransaction,
  state: TransactionState,
  { now, errorCode }: { now: number; errorCode: string | null },
): void => {
  transaction.state = state
  const isFailure = state === "FAILED" || state === "REVERSED"
  transaction.errorCode = isFailure ? (errorCode ?? "TRANSFER_FAILED") : null
  transaction.errorMessage = isFailure ? `The transfer failed: ${transaction.errorCode}` : null
  if (state === "SUCCEEDED") {
    transaction.toAccountName = "NGUYEN VAN AN"
    transaction.reference ??= bankReference()
    transaction.transactionDatetime = toVietnamIso(now)
  }
  if (state === "FAILED") transaction.reference = transaction.transactionDatetime = null
}

/** Lets the approval state follow the transactions. */
export const followTransactions = (payout: Payout): void => {
  payout.approvalState = toApprovalState(payout.transactions.map(({ state }) => state))
}
