import { unconfirmedMoney } from "./unconfirmed"
import { Owners } from "./owners"
import type { Line, Payer, Payers } from "./payers"
import { shippedGoods, heldBeyondPrice, heldByCarts, heldByOrders, owedFor } from "./purchases"
import type { LinkSeen, OrderSeen, PayoutSeen, Snapshot } from "./snapshot"

/** A discrepancy of one payer, or of an unknown payer. */
export type Discrepancy = {
  payer: string
  /** What the payer lost, in đồng; below 0 what the payer gained. */
  difference: number
  text: string
}

/** The account of one payer: paid + owed = got + held. What the merchant keeps counts as got. */
type PayerAccount = Record<"paid" | "got" | "held" | "owed", Line[]>

/** Payout states in which the money has reached the payer, or another decision covers it. */
const FINAL_PAYOUT_STATES = ["succeeded", "discarded"]

/** The most that Medusa's fractions may add up to for one order, in đồng. */
const ROUNDING = 1

/** Finds every payer who gained or lost more than agreed, and all money without a payer. */
export function reconcile(payers: Payers, snapshot: Snapshot): Discrepancy[] {
  const owners = new Owners(payers, snapshot)
  const unequal = payers.list().flatMap((payer) => {
    const account = readAccount(payer, snapshot, owners)
    const { paid, got, held, owed } = account
    const difference = sum(paid) + sum(owed) - sum(got) - sum(held)
    const ownOrders = snapshot.orders.filter((order) => owners.ofOrder(order) === payer)
    if (Math.abs(difference) <= ROUNDING * ownOrders.length) return []
    const ownLinks = snapshot.links.filter(({ collection }) => {
      return owners.ofCollection(collection) === payer
    })
    const seen = [...ownOrders.map(describeOrder), ...ownLinks.map(describeLink)]
    const text = [describe(account, difference), ...seen].join("; ")
    return [{ payer: payer.name, difference, text }]
  })
  return [
    ...unequal,
    ...findUnattributed(payers, snapshot, owners),
    ...findUnbooked(snapshot, owners),
  ]
}

function readAccount(payer: Payer, snapshot: Snapshot, owners: Owners): PayerAccount {
  const { received, sent, problems, payouts } = snapshot
  const { number } = payer.account
  const isTheirs = (collection: string | null) => owners.ofCollection(collection) === payer
  const arrived = received.filter(({ account }) => account === number)
  const wentBack = sent.filter(({ account, state }) => account === number && state === "SUCCEEDED")
  const cases = problems.filter(
    ({ kind, subject }) => kind === "unmatched_money" && isTheirs(owners.collectionOf(subject)),
  )
  const waiting = payouts.filter(({ collection }) => isTheirs(collection)).filter(isWaiting)
  const orders = snapshot.orders.filter((order) => owners.ofOrder(order) === payer)
  return {
    paid: [
      ...arrived.map(({ amount, orderCode }) => ({ amount, what: `by bank on ${orderCode}` })),
      ...payer.cashPaid,
    ],
    got: [
      ...shippedGoods(orders),
      ...wentBack.map(({ amount, reference }) => ({ amount, what: `payout ${reference}` })),
      ...payer.cashReturned,
      ...payer.kept,
    ],
    held: [
      ...cases.map(({ id, amount, reason }) => ({ amount, what: `case ${id} (${reason})` })),
      ...waiting.map(({ id, amount, state }) => ({ amount, what: `payout ${id} (${state})` })),
      ...heldByOrders(orders, snapshot),
      ...heldBeyondPrice(orders),
      ...heldByCarts(payer, snapshot),
      ...unconfirmedMoney(snapshot, isTheirs),
    ],
    owed: [...owedFor(orders, snapshot), ...payer.losses],
  }
}

function isWaiting({ state }: PayoutSeen): boolean {
  return !FINAL_PAYOUT_STATES.includes(state)
}

/** Money received from, sent to, or listed for an account that belongs to no payer of the run. */
function findUnattributed(payers: Payers, snapshot: Snapshot, owners: Owners): Discrepancy[] {
  const accounts = new Set(payers.list().map(({ account }) => account.number))
  const isUnknown = ({ account }: { account: string }) => !accounts.has(account)
  const unknown = (amount: number, text: string) => ({
    payer: "unknown payer",
    difference: amount,
    text,
  })
  const { received, sent, orders, problems, payouts } = snapshot
  return [
    ...received
      .filter(isUnknown)
      .map(({ amount, orderCode }) => unknown(amount, `${amount} received on ${orderCode}`)),
    ...sent
      .filter((one) => isUnknown(one) && one.state === "SUCCEEDED")
      .map(({ amount, account }) => unknown(-amount, `${amount} sent to ${account}`)),
    ...orders
      .filter((order) => !owners.ofOrder(order) && shippedGoods([order]).length > 0)
      .map(({ id, total }) => unknown(-total, `order ${id} is shipped`)),
    ...problems
      .filter(({ kind }) => kind === "unmatched_money")
      .filter(({ subject }) => !owners.ofCollection(owners.collectionOf(subject)))
      .map(({ id, amount }) => unknown(-amount, `case ${id} lists ${amount}`)),
    ...payouts
      .filter((payout) => isWaiting(payout) && !owners.ofCollection(payout.collection))
      .map(({ id, amount }) => unknown(-amount, `payout ${id} of ${amount} waits`)),
  ]
}

/** Orders whose totals in Medusa differ from their payments: a merchant would rely on them. */
function findUnbooked({ orders }: Snapshot, owners: Owners): Discrepancy[] {
  return orders.flatMap((order) => {
    const held = order.captured - order.refunded
    const booked = [order.booked, order.summed].find((sum) => Math.abs(sum - held) > ROUNDING)
    if (booked === undefined || order.isCanceled) return []
    const text = `order ${order.id} is booked as paid with ${booked}, its payments hold ${held}`
    return [
      { payer: owners.ofOrder(order)?.name ?? "unknown payer", difference: held - booked, text },
    ]
  })
}

const sum = (lines: readonly Line[]) => lines.reduce((total, { amount }) => total + amount, 0)

function describe(account: PayerAccount, difference: number): string {
  const side = difference > 0 ? "poorer" : "richer"
  const parts = Object.entries(account).map(([name, lines]) => {
    const each = lines.map(({ amount, what }) => `${amount} ${what}`).join(", ")
    return `${name} ${sum(lines)}${each && ` (${each})`}`
  })
  return `${side} by ${Math.abs(difference)}: ${parts.join("; ")}`
}

function describeOrder({ id, isCanceled, paymentStatus, total, due }: OrderSeen): string {
  return `${id} of ${total} is ${isCanceled ? "canceled" : paymentStatus}, ${due} due`
}

function describeLink({ orderCode, collection, received, remaining, isPayable }: LinkSeen): string {
  const state = isPayable ? `requests ${remaining}` : "is closed"
  return `${orderCode} of ${collection} received ${received} and ${state}`
}
