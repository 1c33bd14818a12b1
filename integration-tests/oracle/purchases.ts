import type { Line, Payer } from "./payers"
import type { LinkSeen, OrderSeen, Snapshot } from "./snapshot"

/** A merchant ships what Medusa calls paid. */
const SHIPPED = ["captured", "partially_refunded", "refunded"]

/**
 * An order that got a second payment collection, such as for cash, is "partially captured" for ever, whichever of
 * them was paid: what is due of it decides.
 */
const isShipped = ({ isCanceled, paymentStatus, captured, due }: OrderSeen) =>
  !isCanceled && (SHIPPED.includes(paymentStatus) || (captured > 0 && due <= 0))

/** What the payer's goods cost, as Medusa has the price now. */
export function inventoryItemsOf(orders: readonly OrderSeen[]): Line[] {
  return orders.filter(isShipped).map(({ id, total, paymentStatus }) => ({
    amount: total,
    what: `goods of ${id} (${paymentStatus})`,
  }))
}

/** What the payer still has to pay for goods that went out, where somebody asks for it. */
export function owedFor(orders: readonly OrderSeen[], snapshot: Snapshot): Line[] {
  return orders.filter(isShipped).flatMap((order) => {
    const codes = payableOf(order, snapshot)
    if (codes.length > 0) return codes.map((code) => toLine(code.remaining, "asked for by", code))
    const { due, id } = order
    return due > 0 && isListed(order, snapshot)
      ? [{ amount: due, what: `listed as due of ${id}` }]
      : []
  })
}

/** What Medusa tells the merchant to refund: an order was captured, and costs less since. */
export function heldBeyondPrice(orders: readonly OrderSeen[]): Line[] {
  return orders
    .filter((order) => isShipped(order) && order.due < 0)
    .map(({ id, due }) => ({ amount: -due, what: `to be refunded of ${id}` }))
}

/**
 * What came for orders that wait for the rest: a code that asks for less than the order costs holds the
 * difference until it expires, and what was captured is held where the order is listed.
 */
export function heldByOrders(orders: readonly OrderSeen[], snapshot: Snapshot): Line[] {
  const waiting = orders.filter((order) => !order.isCanceled && !isShipped(order))
  return waiting.flatMap((order) => {
    const [code, ...others] = payableOf(order, snapshot)
    if (code) {
      return [
        toLine(order.total - code.remaining, "waits by", code),
        ...others.map((other) => toLine(-other.remaining, "asked for once more by", other)),
      ]
    }
    const captured = order.captured - order.refunded
    const isHeld = captured > 0 && isListed(order, snapshot)
    return isHeld ? [{ amount: captured, what: `captured for ${order.id}` }] : []
  })
}

/** What came for carts that wait: for the rest, or for what they lack to become an order. */
export function heldByCarts(payer: Payer, snapshot: Snapshot): Line[] {
  const { links, orders, problems, cartTotals } = snapshot
  const ordered = new Set(orders.flatMap(({ collections }) => collections))
  const own = links.filter(({ collection, cart }) => {
    const isTheirs = payer.collections.has(collection) || (cart !== null && payer.carts.has(cart))
    return isTheirs && !ordered.has(collection)
  })
  const stuck = problems.filter(({ kind }) => STUCK.includes(kind))
  return own.flatMap((link) => {
    const isStuck = stuck.some(({ subject }) => [link.id, link.collection].includes(subject))
    if (isStuck) return [toLine(link.received, "stuck on", link)]
    const total = link.cart === null ? undefined : cartTotals.get(link.cart)
    const isWaiting = link.isPayable && total !== undefined
    return isWaiting ? [toLine(total - link.remaining, "waits by", link)] : []
  })
}

/** A cart's money is there, and something else keeps it from becoming an order. */
const STUCK = ["cart_not_ready", "settlement_failing"]

function payableOf({ collections }: OrderSeen, { links }: Snapshot): LinkSeen[] {
  return links.filter(({ isPayable, collection }) => isPayable && collections.includes(collection))
}

function isListed({ id, collections }: OrderSeen, { problems }: Snapshot): boolean {
  return problems.some(({ subject }) => subject === id || collections.includes(subject))
}

function toLine(amount: number, verb: string, { orderCode }: LinkSeen): Line {
  return { amount, what: `${verb} ${orderCode}` }
}
