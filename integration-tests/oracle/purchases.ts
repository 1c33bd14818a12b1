import type { Line, Payer } from "./payers"
import type { LinkSeen, OrderSeen, Snapshot } from "./snapshot"

/** The payment statuses at which a merchant ships an order. */
const SHIPPED = ["captured", "partially_refunded", "refunded"]

/**
 * An order with a second payment collection, such as one for cash, stays "partially captured" whichever of them
 * is paid: it counts as shipped if nothing is due.
 */
const isShipped = ({ isCanceled, paymentStatus, captured, due }: OrderSeen) =>
  !isCanceled && (SHIPPED.includes(paymentStatus) || (captured > 0 && due <= 0))

/** The current prices of the orders that are shipped. */
export function shippedGoods(orders: readonly OrderSeen[]): Line[] {
  return orders.filter(isShipped).map(({ id, total, paymentStatus }) => ({
    amount: total,
    what: `goods of ${id} (${paymentStatus})`,
  }))
}

/** What the payer still owes for shipped orders, if a code or a problem requests it. */
export function owedFor(orders: readonly OrderSeen[], snapshot: Snapshot): Line[] {
  return orders.filter(isShipped).flatMap((order) => {
    const codes = payableOf(order, snapshot)
    if (codes.length > 0) return codes.map((code) => toLine(code.remaining, "requested by", code))
    const { due, id } = order
    return due > 0 && isListed(order, snapshot)
      ? [{ amount: due, what: `listed as due of ${id}` }]
      : []
  })
}

/** What Medusa shows as due to the payer: captured orders whose total was reduced. */
export function heldBeyondPrice(orders: readonly OrderSeen[]): Line[] {
  return orders
    .filter((order) => isShipped(order) && order.due < 0)
    .map(({ id, due }) => ({ amount: -due, what: `to be refunded of ${id}` }))
}

/**
 * What was received for orders that are not fully paid: a code that requests less than the order's total
 * counts for the difference until it expires; a captured amount counts if a problem lists the order.
 */
export function heldByOrders(orders: readonly OrderSeen[], snapshot: Snapshot): Line[] {
  const waiting = orders.filter((order) => !order.isCanceled && !isShipped(order))
  return waiting.flatMap((order) => {
    const [code, ...others] = payableOf(order, snapshot)
    if (code) {
      return [
        toLine(order.total - code.remaining, "credited by", code),
        ...others.map((other) => toLine(-other.remaining, "requested again by", other)),
      ]
    }
    const captured = order.captured - order.refunded
    const isHeld = captured > 0 && isListed(order, snapshot)
    return isHeld ? [{ amount: captured, what: `captured for ${order.id}` }] : []
  })
}

/** What was received for carts that are not fully paid, or cannot become an order yet. */
export function heldByCarts(payer: Payer, snapshot: Snapshot): Line[] {
  const { links, orders, problems, cartTotals } = snapshot
  const ordered = new Set(orders.flatMap(({ collections }) => collections))
  const own = links.filter(({ collection, cart }) => {
    const isTheirs = payer.collections.has(collection) || (cart !== null && payer.carts.has(cart))
    return isTheirs && !ordered.has(collection)
  })
  const blocked = problems.filter(({ kind }) => BLOCKED.includes(kind))
  return own.flatMap((link) => {
    const isBlocked = blocked.some(({ subject }) => [link.id, link.collection].includes(subject))
    if (isBlocked) return [toLine(link.received, "blocked on", link)]
    const total = link.cart === null ? undefined : cartTotals.get(link.cart)
    const isWaiting = link.isPayable && total !== undefined
    return isWaiting ? [toLine(total - link.remaining, "credited by", link)] : []
  })
}

/** Problems of a cart that is paid but cannot become an order. */
const BLOCKED = ["cart_not_ready", "settlement_failing"]

function payableOf({ collections }: OrderSeen, { links }: Snapshot): LinkSeen[] {
  return links.filter(({ isPayable, collection }) => isPayable && collections.includes(collection))
}

function isListed({ id, collections }: OrderSeen, { problems }: Snapshot): boolean {
  return problems.some(({ subject }) => subject === id || collections.includes(subject))
}

function toLine(amount: number, verb: string, { orderCode }: LinkSeen): Line {
  return { amount, what: `${verb} ${orderCode}` }
}
