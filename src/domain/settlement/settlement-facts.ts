import { collectionBalance, type LinkMoney } from "../money/balance"
import { heldDong, toWholeDong } from "../money/money"

/** A payment session of the collection, whoever's provider it is. */
export type SettlementSession = { id: string; amount: string; created_at: Date; is_payos: boolean }

/** A Payment that Medusa holds for the collection, whoever's provider it is. */
export type SettlementPayment = {
  id: string
  is_payos: boolean
  session_id: string
  captured: string
  refunded: string
  is_canceled: boolean
  /** All of it went back before the order was written: it is no money of this order. */
  is_of_before: boolean
}

/** The order that the collection's cart became, or that the collection was made for. */
export type SettlementOrder = {
  id: string
  is_canceled: boolean
  /** Medusa holds all its money, from whichever of its collections, whether its books show it or not. */
  is_paid: boolean
}

export type SettlementLink = LinkMoney & {
  session_id: string
  amount: number
  state: "creating" | "open" | "closing" | "closed"
}

/** Everything a settlement is decided on, read under the collection's lease. */
export type SettlementFacts = {
  sessions: readonly SettlementSession[]
  payments: readonly SettlementPayment[]
  links: readonly SettlementLink[]
  /** Allocations to anything but orders, less what other collections gave, in whole đồng. */
  allocated: number
  /** What other collections gave to this one by a user's decision, in whole đồng. */
  given: number
  order: SettlementOrder | null
  /** False where the collection's cart was deleted: nothing can become an order any more. */
  has_cart: boolean
  /** What keeps the cart from becoming an order; empty when nothing does. */
  missing: readonly string[]
  /** A shopper completing the cart may spend older money of the collection; a webhook may not. */
  by_shopper: boolean
}

/** What a Payment still holds, in whole đồng: captured less refunded. */
export function netCaptured({ captured, refunded }: SettlementPayment): number {
  return heldDong(captured, refunded)
}

/** Captured in Medusa, whatever was refunded since. */
export function isCaptured({ captured }: SettlementPayment): boolean {
  return toWholeDong(captured) > 0
}

/** A Payment that holds money, or may still take some: authorized and not cancelled. */
export function isActive(payment: SettlementPayment): boolean {
  return netCaptured(payment) > 0 || (!isCaptured(payment) && !payment.is_canceled)
}

/**
 * A live Payment whose session is gone. Core would complete a stranger's cart for it; a Payment that
 * was refunded in full, or cancelled without money, endangers nobody.
 */
export function isOrphaned(
  payment: SettlementPayment,
  sessions: readonly Pick<SettlementSession, "id">[],
): boolean {
  return isActive(payment) && !sessions.some(({ id }) => id === payment.session_id)
}

/** Payments of payOS. */
export function oursIn({ payments }: Pick<SettlementFacts, "payments">): SettlementPayment[] {
  return payments.filter(({ is_payos }) => is_payos)
}

/** The unallocated balance of the collection: money that payOS surely took and nothing has been done with. */
export function balanceOf(facts: SettlementFacts): number {
  return collectionBalance({ ...facts, payments: oursIn(facts) })
}

/**
 * The sessions of a cart whose Payment gave money back. Core takes the Payment that a session has for its
 * authorization, whatever was refunded since, and would place an order for it.
 */
export function refundedSessions({
  order,
  sessions,
  payments,
}: Pick<SettlementFacts, "order" | "sessions" | "payments">): SettlementSession[] {
  if (order) return []
  const captured = oursIn({ payments }).filter(isCaptured)
  return sessions.filter(({ id, amount }) => {
    const payment = captured.find(({ session_id }) => session_id === id)
    return payment !== undefined && netCaptured(payment) < toWholeDong(amount)
  })
}

/** What payOS's Payments of the collection hold together. */
export function netCapturedByPayos(facts: SettlementFacts): number {
  return oursIn(facts).reduce((sum, payment) => sum + netCaptured(payment), 0)
}

/** The Payment that pays the order: one that holds money before one that was refunded since. */
export function paidBy(facts: SettlementFacts): SettlementPayment | undefined {
  const captured = oursIn(facts).filter((payment) => isCaptured(payment) && !payment.is_of_before)
  return captured.find((payment) => netCaptured(payment) > 0) ?? captured[0]
}

/** Payments of payOS that hold money for no order: there is none, it is cancelled, or another paid it. */
export function strandedPayments(facts: SettlementFacts): SettlementPayment[] {
  const isOrdered = facts.order !== null && !facts.order.is_canceled
  const own = isOrdered ? paidBy(facts) : undefined
  return oursIn(facts).filter((payment) => netCaptured(payment) > 0 && payment.id !== own?.id)
}

/**
 * The sessions that ask what the cart costs, and those that were paid. Core starts a session without a lock: one
 * that was started while the cart changed asks what it cost before. Medusa's totals may carry an error of a fraction.
 *
 * @param total what the cart costs now, in đồng
 */
export function sessionsOfTotal(
  { sessions, payments }: Pick<SettlementFacts, "sessions" | "payments">,
  total: number,
): SettlementSession[] {
  const paid = new Set(payments.filter(isActive).map(({ session_id }) => session_id))
  return sessions.filter(({ id, amount }) => paid.has(id) || Math.abs(Number(amount) - total) < 1)
}
