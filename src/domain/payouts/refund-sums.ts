import { isDiscardable, isUnderWay, type PayoutState } from "./payout-state"

/** The refunds of an order's Payments, and the payouts of its money. Amounts in đồng. */
type RefundFacts = {
  payments: readonly { refunded: number }[]
  payouts: readonly {
    purpose: "refund" | "pay_back" | "manual"
    state: PayoutState
    amount: number
    is_payee_paid: boolean
    unexpected_arrival_count: number
  }[]
}

/**
 * Sums up the money that an order returns, in whole đồng: arrived, on its way, or waiting for a user. Refunds without a
 * payout count as arrived; a discarded payout only if it was paid outside payOS. `booked`: Medusa's refunds.
 */
export function refundSums({ payments, payouts }: RefundFacts) {
  const ours = payouts.filter(({ purpose }) => purpose !== "manual")
  const booked = payments.reduce((sum, { refunded }) => sum + refunded, 0)
  const byPayout = sumOf(ours.filter(({ purpose }) => purpose === "refund"))
  const arrived = ours.reduce((sum, payout) => sum + payout.amount * timesArrived(payout), 0)
  return {
    booked: Math.ceil(booked),
    refunded: arrived + Math.max(0, Math.round(booked) - byPayout),
    refunding: sumOf(ours.filter(({ state }) => isUnderWay(state))),
    waiting: sumOf(ours.filter(({ state }) => isDiscardable(state))),
  }
}

/** Returns how often a payout arrived: more than once if payOS sent an earlier attempt after all. */
function timesArrived({
  state,
  is_payee_paid,
  unexpected_arrival_count,
}: RefundFacts["payouts"][number]): number {
  return Number(state === "succeeded") + Number(is_payee_paid) + unexpected_arrival_count
}

const sumOf = (payouts: readonly { amount: number }[]): number =>
  payouts.reduce((sum, { amount }) => sum + amount, 0)
