import type { SimulatorState } from "../state"

import { destinationProblem } from "./destination"
import { followTransactions, moveTransaction, type Payout, type PayoutTransaction } from "./payout"
import {
  isPaidBack,
  toTransactionState,
  type ApprovalState,
  type TransactionState,
} from "./payout-states"

/** Takes amount and fee from the balance, or gives them back, as the transactions now demand. */
export const balanceBooks = (state: SimulatorState, payout: Payout): void => {
  for (const transaction of payout.transactions) {
    const before = payout.charged.get(transaction.id) ?? 0
    const after = isPaidBack(transaction.state) ? 0 : transaction.amount + payout.fee
    payout.charged.set(transaction.id, after)
    state.balance += before - after
  }
}

const outcomeOf = (payout: Payout, transaction: PayoutTransaction): string | null =>
  payout.errorCode ?? destinationProblem(transaction)

const settle = (state: SimulatorState, payout: Payout, now: number): void => {
  for (const transaction of payout.transactions) {
    const errorCode = outcomeOf(payout, transaction)
    moveTransaction(transaction, errorCode === null ? "SUCCEEDED" : "FAILED", { now, errorCode })
  }
  payout.settlesAt = null
  followTransactions(payout)
  balanceBooks(state, payout)
}

/** Makes final every payout whose time has come. */
export const settleDue = (state: SimulatorState, now: number): void => {
  for (const payout of state.payouts.values()) {
    if (payout.settlesAt !== null && payout.settlesAt <= now) settle(state, payout, now)
  }
}

/** When a payout settles by itself that begins its way now. */
export const settlementTime = (state: SimulatorState, now: number): number | null => {
  const { payoutSettleMs } = state.behaviour
  return payoutSettleMs === 0 ? null : now + payoutSettleMs
}

/** Puts a payout into an approval state, its transactions following. APPROVED then settles. */
export const putApprovalState = (
  state: SimulatorState,
  payout: Payout,
  { approvalState, errorCode, now }: StateOrder<"approvalState", ApprovalState>,
): void => {
  payout.transactions.forEach((transaction, index) => {
    moveTransaction(transaction, toTransactionState(approvalState, index), {
      now,
      errorCode: errorCode ?? payout.errorCode,
    })
  })
  payout.approvalState = approvalState
  payout.settlesAt = approvalState === "APPROVED" ? settlementTime(state, now) : null
  balanceBooks(state, payout)
}

/** Puts the transactions of a payout into a state, the approval state following. */
export const putTransactionState = (
  state: SimulatorState,
  payout: Payout,
  { transactionState, errorCode, now }: StateOrder<"transactionState", TransactionState>,
): void => {
  for (const transaction of payout.transactions) {
    moveTransaction(transaction, transactionState, {
      now,
      errorCode: errorCode ?? payout.errorCode,
    })
  }
  payout.settlesAt = null
  followTransactions(payout)
  balanceBooks(state, payout)
}

type StateOrder<Name extends string, State> = Record<Name, State> & {
  errorCode: string | null
  now: number
}
