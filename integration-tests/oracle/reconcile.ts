import { unconfirmedMoney } from "./unconfirmed"
import { Owners } from "./owners"
import type { Line, Payer, Payers } from "./payers"
import { inventoryItemsOf, heldBeyondPrice, heldByCarts, heldByOrders, owedFor } from "./purchases"
import type { LinkSeen, OrderSeen, PayoutSeen, Snapshot } from "./snapshot"

/** A discrepancy of one payer, or of an unknown one ("nobody"). */
export type Discrepancy = {
  payer: string
  /** What they are poorer by, in đồng; below 0 what they are richer by. */
  difference: number
  text: string
}

/** The books of one payer: paid + owed = got + held. What the merchant keeps counts as got. */
type Books = Record<"paid" | "got" | "held" | "owed", Line[]>

/** Payout states in which the money has reached the payer, or was decided about in another way. */
const PAYOUT_IS_OVER = ["succeeded", "discarded"]

/** The most that Medusa's fractions may add up to for one order, in đồng. */
const ROUNDING = 1

/** Finds every payer who is richer or poorer than agreed, and all money that belongs to no payer. */
export function reconcile(payers: Payers, snapshot: Snapshot): Discrepancy[] {
  const owners = new Owners(payers, snapshot)
  const unequal = payers.list().flatMap((payer) => {
    const books = readBooks(payer, snapshot, owners)
    const { paid, got, held, owed } = books
    const difference = sum(paid) + sum(owed) - sum(got) - sum(held)
    const own = snapshot.orders.filter((order) => owners.ofOrder(order) === payer)
    if (Math.abs(difference) <= ROUNDING * own.length) return []
    const theirs = snapshot.links.filter(({ collection }) => {
      return owners.ofCollection(collection) === payer
    })
    const seen = [...own.map(describeOrder), ...theirs.map(describeLink)]
    const text = [describe(books, difference), ...seen].join("; ")
    return [{ payer: payer.name, difference, text }]
  })
  return [...unequal, ...findStrays(payers, snapshot, owners), ...findUnbooked(snapshot, owners)]
}

function readBooks(payer: Payer, snapshot: Snapshot, owners: Owners): Books {
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
      ...inventoryItemsOf(orders),
      ...wentBack.map(({ amount, reference }) => ({ amount, what: `payout ${reference}` })),
      ...payer.cashBack,
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
    owed: [...owedFor(orders, snapshot), ...payer.borne],
  }
}

function isWaiting({ state }: PayoutSeen): boolean {
  return !PAYOUT_IS_OVER.includes(state)
}

/** Money that was received from, sent to, or is listed for an account of no payer in the run. */
function findStrays(payers: Payers, snapshot: Snapshot, owners: Owners): Discrepancy[] {
  const accounts = new Set(payers.list().map(({ account }) => account.number))
  const isUnknown = ({ account }: { account: string }) => !accounts.has(account)
  const nobody = (amount: number, text: string) => ({ payer: "nobody", difference: amount, text })
  const { received, sent, orders, problems, payouts } = snapshot
  return [
    ...received
      .filter(isUnknown)
      .map(({ amount, orderCode }) => nobody(amount, `${amount} came on ${orderCode}`)),
    ...sent
      .filter((one) => isUnknown(one) && one.state === "SUCCEEDED")
      .map(({ amount, account }) => nobody(-amount, `${amount} left for ${account}`)),
    ...orders
      .filter((order) => !owners.ofOrder(order) && inventoryItemsOf([order]).length > 0)
      .map(({ id, total }) => nobody(-total, `order ${id} went out`)),
    ...problems
      .filter(({ kind }) => kind === "unmatched_money")
      .filter(({ subject }) => !owners.ofCollection(owners.collectionOf(subject)))
      .map(({ id, amount }) => nobody(-amount, `case ${id} lists ${amount}`)),
    ...payouts
      .filter((payout) => isWaiting(payout) && !owners.ofCollection(payout.collection))
      .map(({ id, amount }) => nobody(-amount, `payout ${id} of ${amount} waits`)),
  ]
}

/** Orders whose totals in Medusa differ from their payments: a merchant would act on them. */
function findUnbooked({ orders }: Snapshot, owners: Owners): Discrepancy[] {
  return orders.flatMap((order) => {
    const held = order.captured - order.refunded
    const booked = [order.booked, order.summed].find((sum) => Math.abs(sum - held) > ROUNDING)
    if (booked === undefined || order.isCanceled) return []
    const text = `order ${order.id} is booked as paid with ${booked}, its payments hold ${held}`
    return [{ payer: owners.ofOrder(order)?.name ?? "nobody", difference: held - booked, text }]
  })
}

const sum = (lines: readonly Line[]) => lines.reduce((total, { amount }) => total + amount, 0)

function describe(books: Books, difference: number): string {
  const side = difference > 0 ? "poorer" : "richer"
  const parts = Object.entries(books).map(([name, lines]) => {
    const each = lines.map(({ amount, what }) => `${amount} ${what}`).join(", ")
    return `${name} ${sum(lines)}${each && ` (${each})`}`
  })
  return `${side} by ${Math.abs(difference)}: ${parts.join("; ")}`
}

function describeOrder({ id, isCanceled, paymentStatus, total, due }: OrderSeen): string {
  return `${id} of ${total} is ${isCanceled ? "canceled" : paymentStatus}, ${due} due`
}

function describeLink({ orderCode, collection, received, remaining, isPayable }: LinkSeen): string {
  const asks = isPayable ? `asks for ${remaining}` : "is over"
  return `${orderCode} of ${collection} got ${received} and ${asks}`
}
