import { collectionBalance, type LinkMoney } from "./balance"
import { heldDong, toWholeDong } from "./money"

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
  /** Drafts, payouts under way and payouts done, in whole đồng. */
  payouts: number
  /** What persons moved here from other collections, less what they moved away, in whole đồng. */
  moved: number
  order: SettlementOrder | null
  /** False where the collection's cart was deleted: nothing can become an order any more. */
  has_cart: boolean
  /** What keeps the cart from becoming an order; empty when nothing does. */
  missing: readonly string[]
  /** A shopper completing the cart may spend older money of the collection; a webhook may not. */
  by_shopper: boolean
}

/** What a Payment still holds, in whole đồng: captured less refunded. */
export function heldBy({ captured, refunded }: SettlementPayment): number {
  return heldDong(captured, refunded)
}

/** Captured in Medusa, whatever was refunded since. */
export function isCaptured({ captured }: SettlementPayment): boolean {
  return toWholeDong(captured) > 0
}

/** A Payment that holds money, or may still take some: authorized and not cancelled. */
export function isLive(payment: SettlementPayment): boolean {
  return heldBy(payment) > 0 || (!isCaptured(payment) && !payment.is_canceled)
}

/**
 * A live Payment whose session is gone. Core would complete a stranger's cart for it; a Payment that
 * was refunded in full, or cancelled without money, endangers nobody.
 */
export function isOrphan(
  payment: SettlementPayment,
  sessions: readonly Pick<SettlementSession, "id">[],
): boolean {
  return isLive(payment) && !sessions.some(({ id }) => id === payment.session_id)
}

/** Payments of payOS. */
export function oursIn({ payments }: Pick<SettlementFacts, "payments">): SettlementPayment[] {
  return payments.filter(({ is_payos }) => is_payos)
}

/** The balance of the collection: money that payOS took and nothing has been done with. */
export function balanceOf(facts: SettlementFacts): number {
  return collectionBalance({ ...facts, payments: oursIn(facts) })
}

/** What payOS's Payments of the collection hold together. */
export function heldByOurs(facts: SettlementFacts): number {
  return oursIn(facts).reduce((sum, payment) => sum + heldBy(payment), 0)
}
