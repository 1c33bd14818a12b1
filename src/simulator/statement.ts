import type { ReceivedEntry } from "./bank"
import { settleDue } from "./payouts/settlement"
import type { TransactionState } from "./state/payout-states"
import type { SimulatorState } from "./state/state"

/** A transfer out of the payout account, in its true state. */
export interface SentEntry {
  /** When it left; null while it has not. */
  at: string | null
  payoutId: string
  referenceId: string
  /** In đồng, without the fee. */
  amount: number
  toBin: string
  toAccountNumber: string
  state: TransactionState
}

/** All incoming and outgoing transfers, oldest first. */
export interface Statement {
  received: ReceivedEntry[]
  sent: SentEntry[]
}

/** Settles the payouts that are due, and returns the bank's statement of the merchant's accounts. */
export const settleAndReadStatement = (state: SimulatorState, now: number): Statement => {
  settleDue(state, now)
  const payouts = [...state.payouts.values()]
  return {
    received: state.received,
    sent: payouts.flatMap(({ id, transactions }) =>
      transactions.map((transaction) => ({
        at: transaction.transactionDatetime,
        payoutId: id,
        referenceId: transaction.referenceId,
        amount: transaction.amount,
        toBin: transaction.toBin,
        toAccountNumber: transaction.toAccountNumber,
        state: transaction.state,
      })),
    ),
  }
}
