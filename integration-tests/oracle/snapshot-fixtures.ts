import { Payers, type Payer } from "./payers"
import { reconcile } from "./reconcile"
import type { OrderSeen, Snapshot } from "./snapshot"

export const ORDER: OrderSeen = {
  id: "order_1",
  isCanceled: false,
  paymentStatus: "captured",
  ...{ total: 250_000, booked: 250_000, summed: 250_000, captured: 250_000 },
  ...{ refunded: 0, due: 0, collections: ["paycol_1"] },
}
export const EDITED: OrderSeen = {
  ...ORDER,
  ...{ booked: 470_000, summed: 470_000, captured: 470_000, due: -220_000 },
}
export const UNPAID: OrderSeen = {
  ...ORDER,
  ...{ paymentStatus: "not_paid", booked: 0, summed: 0, captured: 0, due: 250_000 },
}
export const LINK = {
  ...{ id: "link_1", orderCode: 11, cart: "cart_1", collection: "paycol_1" },
  ...{ received: 0, reported: 0, remaining: 250_000, isPayable: true },
}
export const CASE = {
  ...{ id: "case_1", kind: "unmatched_money", subject: "paycol_1" },
  ...{ amount: 30_000, reason: "surplus" },
}
export const UNCONFIRMED_LINK = { ...LINK, received: 250_000, reported: 250_000, isPayable: false }
export const UNCONFIRMED_CASE = { ...CASE, kind: "transfer_unconfirmed" }
export const PAYOUT = { id: "payout_1", state: "draft", amount: 250_000, collection: "paycol_1" }

export type Input = {
  snapshot: Partial<Snapshot>
  paid?: number[]
  record?: (payer: Payer) => void
}

/** Reconciles one payer, "Lan"; returns the differences in đồng, positive if money was lost. */
export function reconcileOne({ snapshot, paid = [], record }: Input) {
  const payers = new Payers()
  const payer = payers.add("Lan")
  payer.addCart("cart_1", "paycol_1")
  record?.(payer)
  const account = payer.account.number
  const found = reconcile(payers, {
    received: paid.map((amount) => ({ account, amount, orderCode: 11 })),
    ...{ sent: [], orders: [], problems: [], payouts: [], links: [] },
    cartTotals: new Map([["cart_1", 250_000]]),
    ...snapshot,
    ...(snapshot.sent && { sent: snapshot.sent.map((one) => ({ ...one, account })) }),
  })
  return found.map(({ difference }) => difference)
}

export const sent = (amount: number, state: string) => ({
  account: "",
  amount,
  reference: "r",
  state,
})
