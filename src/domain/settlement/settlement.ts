import { linksToConfirm } from "../money/balance"
import { ceilToDong } from "../money/money"
import {
  balanceOf,
  netCaptured,
  netCapturedByPayos,
  isCaptured,
  isActive,
  isOrphaned,
  payosPaymentsIn,
  findPayingPayment,
  type SettlementFacts,
  type SettlementLink,
  type SettlementOrder,
  type SettlementPayment,
  type SettlementSession,
} from "./settlement-facts"

export type * from "./settlement-facts"

/**
 * The reasons of an `unmatched` decision. `record-result.ts` and `settle-link.ts` raise cases for others: `underpaid`,
 * `surplus`, `collection_deleted`, `paid_for_earlier_cart`.
 */
export type UnmatchedReason =
  | "overspent"
  | "payment_without_session"
  | "order_canceled"
  | "paid_otherwise"
  | "payment_refunded"
  | "no_session"
  | "cart_deleted"

/** The session that the money is for, and those that must be deleted before core is called. */
type SessionChoice = { session_id: string; other_session_ids: string[] }

/** `amount` is in whole đồng; negative only for `overspent`. */
type Unmatched = { type: "unmatched"; reason: UnmatchedReason; amount: number }

export type SettlementDecision =
  | { type: "nothing" }
  /**
   * The order exists and has or had this collection's money; `surplus` is the excess received, captured or not.
   * `is_paid`: the order is fully paid, through any of its collections.
   */
  | { type: "done"; order_id: string; session_id: string; surplus: number; is_paid: boolean }
  /** `amount` has arrived, `due` has not. In whole đồng. */
  | { type: "underpaid"; session_id: string; amount: number; due: number }
  /** These links must be fetched from payOS before the money can be settled. */
  | { type: "fetch_links"; link_ids: string[] }
  | { type: "paid_for_earlier_cart"; session_id: string; amount: number }
  | { type: "not_ready"; session_id: string; cart_gaps: string[] }
  | ({ type: "settle"; amount: string } & SessionChoice)
  /** The money was captured earlier, but without an order: only the cart must be completed. */
  | ({ type: "complete" } & SessionChoice)
  | Unmatched

/**
 * Decides what happens to a collection's money. The checks are ordered by danger: more was paid out than received; an
 * order exists with its Payment; a Payment has lost its session and must never be settled again (core would complete an
 * unrelated cart); then whether the money has arrived, is confirmed, and is meant for this cart.
 */
export function decideSettlement(facts: SettlementFacts): SettlementDecision {
  const balance = balanceOf(facts)
  if (balance < 0) return { type: "unmatched", reason: "overspent", amount: balance }
  const paid = findPayingPayment(facts)
  if (facts.order && !facts.order.is_canceled && paid) {
    const capturedByOthers = netCapturedByPayos(facts) - netCaptured(paid)
    return {
      type: "done",
      order_id: facts.order.id,
      session_id: paid.session_id,
      surplus: balance + capturedByOthers,
      is_paid: facts.order.is_paid,
    }
  }
  if (facts.payments.some((payment) => isOrphaned(payment, facts.sessions))) {
    return unmatchedIfAny("payment_without_session", balance + netCapturedByPayos(facts))
  }
  return facts.order
    ? decideForOrder(facts, facts.order, balance)
    : decideWithoutOrder(facts, facts.payments.filter(isActive), balance)
}

/** Decides about an order that is cancelled, or that payOS's money has not paid yet. */
function decideForOrder(
  facts: SettlementFacts,
  order: SettlementOrder,
  balance: number,
): SettlementDecision {
  if (order.is_canceled)
    return unmatchedIfAny("order_canceled", balance + netCapturedByPayos(facts))
  const paidOtherwise = facts.payments.some((payment) => !payment.is_payos && isActive(payment))
  if (order.is_paid || paidOtherwise) return unmatchedIfAny("paid_otherwise", balance)
  const authorized = payosPaymentsIn(facts).find(isActive)
  const own = facts.sessions.find(({ id }) => id === authorized?.session_id)
  return decideUnpaid(facts, own ?? liveSession(facts), balance)
}

function decideWithoutOrder(
  facts: SettlementFacts,
  active: readonly SettlementPayment[],
  balance: number,
): SettlementDecision {
  if (!facts.has_cart) return unmatchedIfAny("cart_deleted", balance + netCapturedByPayos(facts))
  const [payment, another] = active
  if (!payment) return decideUnpaid(facts, liveSession(facts), balance)
  if (another || !payment.is_payos) {
    return unmatchedIfAny("paid_otherwise", balance + netCapturedByPayos(facts))
  }
  const session = facts.sessions.find(({ id }) => id === payment.session_id)
  if (!session) return unmatchedIfAny("no_session", balance + netCapturedByPayos(facts))
  if (!isCaptured(payment)) return decideUnpaid(facts, session, balance)
  const isFullyCaptured = netCaptured(payment) >= ceilToDong(session.amount)
  if (!isFullyCaptured) return unmatchedIfAny("payment_refunded", balance + netCaptured(payment))
  return whenReady(facts, session, { type: "complete", ...chooseSession(facts, session) })
}

function decideUnpaid(
  facts: SettlementFacts,
  session: SettlementSession | null,
  balance: number,
): SettlementDecision {
  const toConfirm = [...linksToConfirm(facts.links), ...facts.frozen_source_link_ids]
  if (balance === 0 && toConfirm.length === 0) return { type: "nothing" }
  if (!session && balance > 0) return unmatchedIfAny("no_session", balance)
  if (!session) return { type: "fetch_links", link_ids: toConfirm }
  const needed = ceilToDong(session.amount)
  const isFrozen =
    facts.frozen_source_link_ids.length > 0 ||
    facts.links.some(({ frozen_at }) => frozen_at !== null)
  const isForThis = facts.may_use_all_money || moneyPaidFor(facts, session) >= needed
  if (balance >= needed && isForThis && !isFrozen) {
    const { amount } = session
    return whenReady(facts, session, { type: "settle", amount, ...chooseSession(facts, session) })
  }
  if (toConfirm.length > 0) return { type: "fetch_links", link_ids: toConfirm }
  return balance >= needed
    ? { type: "paid_for_earlier_cart", session_id: session.id, amount: balance }
    : { type: "underpaid", session_id: session.id, amount: balance, due: needed - balance }
}

function whenReady(
  { order, cart_gaps }: SettlementFacts,
  session: SettlementSession,
  decision: SettlementDecision,
): SettlementDecision {
  if (order || cart_gaps.length === 0) return decision
  return { type: "not_ready", session_id: session.id, cart_gaps: [...cart_gaps] }
}

function chooseSession({ sessions }: SettlementFacts, session: SettlementSession): SessionChoice {
  const others = sessions.filter(({ id }) => id !== session.id)
  return { session_id: session.id, other_session_ids: others.map(({ id }) => id) }
}

/**
 * Returns the session that the collection's money is for: the one its current link points at, else the newest payOS
 * session with that link's amount, else the newest payOS session. A session that was captured is excluded, even if it
 * was refunded since.
 */
export function liveSession({
  sessions,
  links,
  payments,
}: Pick<SettlementFacts, "sessions" | "links" | "payments">): SettlementSession | null {
  const captured = new Set(payments.filter(isCaptured).map(({ session_id }) => session_id))
  const newestFirst = sessions
    .filter(({ id, is_payos }) => is_payos && !captured.has(id))
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
  const current = links.find(({ state }) => state === "open" || state === "creating")
  const pointed = newestFirst.find(({ id }) => id === current?.session_id)
  const sameAmount = newestFirst.find(({ amount }) => ceilToDong(amount) === current?.amount)
  return pointed ?? sameAmount ?? newestFirst[0] ?? null
}

/**
 * Returns the confirmed money that the shopper means for this session: received on links whose QR code the session
 * shows or showed, or all of it if one of them {@link isForWholeCart}; plus what a user reallocated here from another collection.
 */
function moneyPaidFor({ links, allocated_in }: SettlementFacts, live: SettlementSession): number {
  const needed = ceilToDong(live.amount)
  const own = links.filter(({ session_id, state, amount }) => {
    return session_id === live.id || (state === "open" && amount === needed)
  })
  const counted = own.some((link) => isForWholeCart(link, needed)) ? links : own
  return counted.reduce((sum, { confirmed_amount }) => sum + confirmed_amount, allocated_in)
}

/**
 * Whether a link shows that its shopper means all of the collection's money: it is for a remainder or has received a
 * part, and the shopper has not let it expire or cancelled it; or it is for a remainder and has received it anyway.
 */
function isForWholeCart(link: SettlementLink, needed: number): boolean {
  const isForRemainder = link.amount < needed
  const hasMoney = link.confirmed_amount > 0
  const isCurrent = link.state === "creating" || link.state === "open"
  if (isCurrent || link.close_reason === "replaced") return isForRemainder || hasMoney
  return isForRemainder && hasMoney
}

function unmatchedIfAny(reason: UnmatchedReason, amount: number): SettlementDecision {
  return amount > 0 ? { type: "unmatched", reason, amount } : { type: "nothing" }
}
