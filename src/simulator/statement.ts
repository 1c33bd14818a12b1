import type { CounterAccount } from "./bank"
import { settleDue } from "./payouts/settlement"
import type { TransactionState } from "./payouts/payout-states"
import type { SimulatorState } from "./state"

/** A transfer to the merchant's account as the bank knows it, whatever the merchant is told of it. */
export interface ReceivedEntry {
  at: string
  /** In đồng. */
  amount: number
  orderCode: number
  paymentLinkId: string
  accountNumber: string
  payer: CounterAccount
}

/** A transfer out of the payout account, in its true state. */
export interface SentEntry {
  payoutId: string
  referenceId: string
  /** In đồng, without the fee. */
  amount: number
  toBin: string
  toAccountNumber: string
  state: TransactionState
}

/** Everything that came in and went out, oldest first. */
export interface Statement {
  received: ReceivedEntry[]
  sent: SentEntry[]
}

/** The bank's statement of the merchant's accounts. */
export const readStatement = (state: SimulatorState, now: number): Statement => {
  settleDue(state, now)
  const payouts = [...state.payouts.values()]
  return {
    received: state.received,
    sent: payouts.flatMap(({ id, transactions }) =>
      transactions.map(({ referenceId, amount, toBin, toAccountNumber, state: own }) => ({
        payoutId: id,
        ...{ referenceId, amount, toBin, toAccountNumber, state: own },
      })),
    ),
  }
}
