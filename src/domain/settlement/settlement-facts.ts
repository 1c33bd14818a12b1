import { collectionBalance, type LinkMoney } from "../money/balance"
import { netCapturedDong, ceilToDong } from "../money/money"

/** A payment session of the collection, of any provider. `amount`: Medusa's decimal number, in đồng. */
export type SettlementSession = { id: string; amount: string; created_at: Date; is_payos: boolean }

/** A Medusa Payment of the collection, of any provider. `captured` and `refunded`: Medusa's decimal numbers, in đồng. */
export type SettlementPayment = {
  id: string
  is_payos: boolean
  session_id: string
  captured: string
  refunded: string
  is_canceled: boolean
  /** Whether it was refunded in full before the order was created, so that it is not this order's money. */
  is_refunded_before_order: boolean
}

/** The order placed from the collection's cart, or the order that the collection was created for. */
export type SettlementOrder = {
  id: string
  is_canceled: boolean
  /** Whether captures in any of its collections cover its total, booked on it or not. */
  is_paid: boolean
}

/** A payment link of the collection. Amounts in whole đồng. */
export type SettlementLink = LinkMoney & {
  session_id: string
  amount: number
  state: "creating" | "open" | "cancelling" | "closed"
  /** Why it was closed; `replaced`: for another link of its collection. */
  close_reason: string | null
}

/** The facts about a collection's money that do not depend on its cart's gaps or on the caller. */
export type CollectionMoneyFacts = {
  sessions: readonly SettlementSession[]
  payments: readonly SettlementPayment[]
  links: readonly SettlementLink[]
  /**
   * Allocations to anything but captures, less money allocated from other collections, in whole đồng; may be negative.
   */
  allocated: number
  /** The amount that users reallocated to this collection from others, in whole đồng. */
  allocated_in: number
  /** Ids of the frozen links in collections whose money was reallocated here. */
  frozen_source_link_ids: readonly string[]
  order: SettlementOrder | null
  /** False if the collection's cart was deleted: no order can be placed any more. */
  has_cart: boolean
}

/** All facts on which a settlement is decided, read under the collection's lease. */
export type SettlementFacts = CollectionMoneyFacts & {
  /** What keeps the cart from becoming an order; empty if nothing does. */
  cart_gaps: readonly string[]
  /**
   * Whether earlier money of the collection may be spent too: a shopper who completes the cart or a user who decides
   * may, a webhook may not.
   */
  may_use_all_money: boolean
}

/** Returns the amount that a Payment still holds, in whole đồng: captured less refunded. */
export function netCaptured({ captured, refunded }: SettlementPayment): number {
  return netCapturedDong(captured, refunded)
}

/** Whether a Payment was captured in Medusa, even if refunded since. */
export function isCaptured({ captured }: SettlementPayment): boolean {
  return ceilToDong(captured) > 0
}

/** Whether a Payment holds money or may still capture some: authorized and not cancelled. */
export function isActive(payment: SettlementPayment): boolean {
  return netCaptured(payment) > 0 || (!isCaptured(payment) && !payment.is_canceled)
}

/**
 * Whether an active Payment's session was deleted: core would complete an unrelated cart for it. A Payment that was
 * refunded in full, or cancelled without money, is harmless.
 */
export function isOrphaned(
  payment: SettlementPayment,
  sessions: readonly Pick<SettlementSession, "id">[],
): boolean {
  return isActive(payment) && !sessions.some(({ id }) => id === payment.session_id)
}

export function payosPaymentsIn({
  payments,
}: Pick<SettlementFacts, "payments">): SettlementPayment[] {
  return payments.filter(({ is_payos }) => is_payos)
}

/** Returns the unallocated balance of the collection: confirmed money that is not allocated. */
export function balanceOf(facts: CollectionMoneyFacts): number {
  return collectionBalance({ ...facts, payments: payosPaymentsIn(facts) })
}

/**
 * Returns the sessions of a cart whose Payment was refunded in full or in part. Core treats the existing Payment of a
 * session as its authorization, ignores its refunds, and would place an order for it.
 */
export function refundedSessions({
  order,
  sessions,
  payments,
}: Pick<SettlementFacts, "order" | "sessions" | "payments">): SettlementSession[] {
  if (order) return []
  const captured = payosPaymentsIn({ payments }).filter(isCaptured)
  return sessions.filter(({ id, amount }) => {
    const payment = captured.find(({ session_id }) => session_id === id)
    return payment !== undefined && netCaptured(payment) < ceilToDong(amount)
  })
}

/** Returns the net captured amount of the collection's payOS Payments, in whole đồng. */
export function netCapturedByPayos(facts: CollectionMoneyFacts): number {
  return payosPaymentsIn(facts).reduce((sum, payment) => sum + netCaptured(payment), 0)
}

/** Finds the Payment that pays the order: preferably one that still holds money. */
export function findPayingPayment(facts: CollectionMoneyFacts): SettlementPayment | undefined {
  const captured = payosPaymentsIn(facts).filter(
    (payment) => isCaptured(payment) && !payment.is_refunded_before_order,
  )
  return captured.find((payment) => netCaptured(payment) > 0) ?? captured[0]
}

/**
 * Returns the payOS Payments whose money belongs to no order: there is none, it is cancelled, or another Payment paid
 * it.
 */
export function strandedPayments(facts: CollectionMoneyFacts): SettlementPayment[] {
  const isOrdered = facts.order !== null && !facts.order.is_canceled
  const own = isOrdered ? findPayingPayment(facts) : undefined
  return payosPaymentsIn(facts).filter(
    (payment) => netCaptured(payment) > 0 && payment.id !== own?.id,
  )
}

/**
 * Returns the sessions whose amount is the cart's total, and those with an active Payment. Core starts a session
 * without a lock, so one that was started while the cart changed has the previous total. Medusa's totals may be off by
 * a fraction.
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
