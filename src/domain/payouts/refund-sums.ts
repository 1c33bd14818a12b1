import { isDiscardable, isUnderWay, type PayoutState } from "./payout-state"

/** What an order has refunded by its Payments, and the payouts of its money. Amounts in đồng. */
type RefundFacts = {
  payments: readonly { refunded: number }[]
  payouts: readonly {
    purpose: "refund" | "pay_back" | "manual"
    state: PayoutState
    amount: number
  }[]
}

/**
 * Where the money is that an order gives back, in whole đồng: arrived, on its way, or waiting for a user. What was
 * refunded without a payout counts as arrived; a discarded payout does not. `booked`: what Medusa has refunded.
 */
export function refundSums({ payments, payouts }: RefundFacts) {
  const ours = payouts.filter(({ purpose }) => purpose !== "manual")
  const booked = payments.reduce((sum, { refunded }) => sum + refunded, 0)
  const byPayout = sumOf(ours.filter(({ purpose }) => purpose === "refund"))
  const arrived = sumOf(ours.filter(({ state }) => state === "succeeded"))
  return {
    booked: Math.ceil(booked),
    refunded: arrived + Math.max(0, Math.round(booked) - byPayout),
    refunding: sumOf(ours.filter(({ state }) => isUnderWay(state))),
    waiting: sumOf(ours.filter(({ state }) => isDiscardable(state))),
  }
}

const sumOf = (payouts: readonly { amount: number }[]): number =>
  payouts.reduce((sum, { amount }) => sum + amount, 0)
