import {
  deriveApprovalState,
  moveTransaction,
  type Payout,
  type PayoutTransaction,
} from "../state/payout"
import {
  isPaidBack,
  toTransactionState,
  type ApprovalState,
  type TransactionState,
} from "../state/payout-states"
import type { SimulatorState } from "../state/state"

import { destinationProblem } from "./destination"

/** Charges amounts and fees to the balance, or credits them back, according to the states of the transactions. */
export const applyToBalance = (state: SimulatorState, payout: Payout): void => {
  for (const transaction of payout.transactions) {
    const before = payout.charged.get(transaction.id) ?? 0
    const after = isPaidBack(transaction.state) ? 0 : transaction.amount + payout.fee
    payout.charged.set(transaction.id, after)
    state.balance += before - after
  }
}

const outcomeOf = (payout: Payout, transaction: PayoutTransaction): string | null =>
  payout.errorCode ?? destinationProblem(transaction)

/** Returns an account's holder: the payer of the latest transfer from it, else a fictitious name. */
const holderOf = ({ received }: SimulatorState, { toAccountNumber }: PayoutTransaction): string =>
  received.findLast(({ payer }) => payer.number === toAccountNumber)?.payer.name ?? "NGUYEN VAN AN"

const settle = (state: SimulatorState, payout: Payout, now: number): void => {
  for (const transaction of payout.transactions) {
    const errorCode = outcomeOf(payout, transaction)
    const holder = holderOf(state, transaction)
    moveTransaction(transaction, errorCode === null ? "SUCCEEDED" : "FAILED", {
      now,
      errorCode,
      holder,
    })
  }
  payout.settlesAt = null
  deriveApprovalState(payout)
  applyToBalance(state, payout)
}

/** Makes every due payout final. */
export const settleDue = (state: SimulatorState, now: number): void => {
  for (const payout of state.payouts.values()) {
    if (payout.settlesAt !== null && payout.settlesAt <= now) settle(state, payout, now)
  }
}

/** Returns when a payout that starts now becomes final; null leaves it to the control routes. */
export const settlementTime = (state: SimulatorState, now: number): number | null => {
  const { payoutSettleMs } = state.behaviour
  return payoutSettleMs === 0 ? null : now + payoutSettleMs
}

/** Sets the approval state of a payout and of its transactions accordingly. An APPROVED payout becomes final later. */
export const putApprovalState = (
  state: SimulatorState,
  payout: Payout,
  { approvalState, errorCode, now }: StateChange<"approvalState", ApprovalState>,
): void => {
  payout.transactions.forEach((transaction, index) => {
    moveTransaction(transaction, toTransactionState(approvalState, index), {
      now,
      errorCode: errorCode ?? payout.errorCode,
      holder: holderOf(state, transaction),
    })
  })
  payout.approvalState = approvalState
  payout.settlesAt = approvalState === "APPROVED" ? settlementTime(state, now) : null
  applyToBalance(state, payout)
}

/** Sets the state of a payout's transactions, and its approval state accordingly. */
export const putTransactionState = (
  state: SimulatorState,
  payout: Payout,
  { transactionState, errorCode, now }: StateChange<"transactionState", TransactionState>,
): void => {
  for (const transaction of payout.transactions) {
    moveTransaction(transaction, transactionState, {
      now,
      errorCode: errorCode ?? payout.errorCode,
      holder: holderOf(state, transaction),
    })
  }
  payout.settlesAt = null
  deriveApprovalState(payout)
  applyToBalance(state, payout)
}

type StateChange<Name extends string, State> = Record<Name, State> & {
  errorCode: string | null
  now: number
}
