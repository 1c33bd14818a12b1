import { collectionBalance, type LinkMoney } from "../money/balance"
import { netCapturedDong, ceilToDong } from "../money/money"

/** A payment session of the collection, of any provider. */
export type SettlementSession = { id: string; amount: string; created_at: Date; is_payos: boolean }

/** A Medusa Payment of the collection, of any provider. */
export type SettlementPayment = {
  id: string
  is_payos: boolean
  session_id: string
  captured: string
  refunded: string
  is_canceled: boolean
  /** It was refunded in full before the order was created, so it is not this order's money. */
  is_refunded_before_order: boolean
}

/** The order that the collection's cart became, or that the collection was created for. */
export type SettlementOrder = {
  id: string
  is_canceled: boolean
  /** Captures in any of its collections cover its total, whether or not they are booked on it. */
  is_paid: boolean
}

export type SettlementLink = LinkMoney & {
  session_id: string
  amount: number
  state: "creating" | "open" | "closing" | "closed"
}

/** What is known of a collection's money, whatever its cart lacks and whoever asks. */
export type CollectionMoneyFacts = {
  sessions: readonly SettlementSession[]
  payments: readonly SettlementPayment[]
  links: readonly SettlementLink[]
  /** Allocated otherwise than to captures, less what came from other collections, in whole đồng; negative if more came. */
  allocated: number
  /** What users moved to this collection from others, in whole đồng. */
  allocated_in: number
  /** Ids of the frozen links in collections whose money was moved here. */
  frozen_source_link_ids: readonly string[]
  order: SettlementOrder | null
  /** False if the collection's cart was deleted: no order can be placed any more. */
  has_cart: boolean
}

/** Everything a settlement is decided on, read under the collection's lease. */
export type SettlementFacts = CollectionMoneyFacts & {
  /** What keeps the cart from becoming an order; empty if nothing does. */
  missing: readonly string[]
  /**
   * Whether earlier money of the collection may be spent too: a shopper who completes the cart or a user who decides
   * may, a webhook may not.
   */
  may_use_all_money: boolean
}

/** What a Payment still holds, in whole đồng: captured less refunded. */
export function netCaptured({ captured, refunded }: SettlementPayment): number {
  return netCapturedDong(captured, refunded)
}

/** Captured in Medusa, even if refunded since. */
export function isCaptured({ captured }: SettlementPayment): boolean {
  return ceilToDong(captured) > 0
}

/** A Payment that holds money or may still take some: authorized and not cancelled. */
export function isActive(payment: SettlementPayment): boolean {
  return netCaptured(payment) > 0 || (!isCaptured(payment) && !payment.is_canceled)
}

/**
 * An active Payment whose session was deleted. Core would complete an unrelated cart for it. A
 * Payment that was refunded in full, or cancelled without money, is harmless.
 */
export function isOrphaned(
  payment: SettlementPayment,
  sessions: readonly Pick<SettlementSession, "id">[],
): boolean {
  return isActive(payment) && !sessions.some(({ id }) => id === payment.session_id)
}

/** The Payments made through payOS. */
export function oursIn({ payments }: Pick<SettlementFacts, "payments">): SettlementPayment[] {
  return payments.filter(({ is_payos }) => is_payos)
}

/**
 * The unallocated balance of the collection: money that payOS confirmed and that is not allocated.
 */
export function balanceOf(facts: CollectionMoneyFacts): number {
  return collectionBalance({ ...facts, payments: oursIn(facts) })
}

/**
 * The sessions of a cart whose Payment was refunded in full or in part. Core treats the existing
 * Payment of a session as its authorization, ignores its refunds, and would place an order for it.
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
    return payment !== undefined && netCaptured(payment) < ceilToDong(amount)
  })
}

/** The net captured amount of the collection's payOS Payments, in whole đồng. */
export function netCapturedByPayos(facts: CollectionMoneyFacts): number {
  return oursIn(facts).reduce((sum, payment) => sum + netCaptured(payment), 0)
}

/** The Payment that pays the order: preferably one that still holds money. */
export function findPayingPayment(facts: CollectionMoneyFacts): SettlementPayment | undefined {
  const captured = oursIn(facts).filter(
    (payment) => isCaptured(payment) && !payment.is_refunded_before_order,
  )
  return captured.find((payment) => netCaptured(payment) > 0) ?? captured[0]
}

/**
 * payOS Payments whose money belongs to no order: there is none, it is cancelled, or another
 * Payment paid it.
 */
export function strandedPayments(facts: CollectionMoneyFacts): SettlementPayment[] {
  const isOrdered = facts.order !== null && !facts.order.is_canceled
  const own = isOrdered ? findPayingPayment(facts) : undefined
  return oursIn(facts).filter((payment) => netCaptured(payment) > 0 && payment.id !== own?.id)
}

/**
 * The sessions whose amount is the cart's total, and those with an active Payment. Core starts a session
 * without a lock, so one that was started while the cart changed has the previous total. Medusa's
 * totals may be off by a fraction.
 *
 * @param total the cart's current total, in đồng
 */
export function sessionsOfTotal(
  { sessions, payments }: Pick<SettlementFacts, "sessions" | "payments">,
  total: number,
): SettlementSession[] {
  const paid = new Set(payments.filter(isActive).map(({ session_id }) => session_id))
  return sessions.filter(({ id, amount }) => paid.has(id) || Math.abs(Number(amount) - total) < 1)
}
