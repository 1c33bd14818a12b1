import { collectionBalance, isConfirmed, receivedOn, settleableOn, type LinkMoney } from "./balance"
import { toWholeDong } from "./money"

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
  order: { id: string; is_canceled: boolean } | null
  /** What keeps the cart from becoming an order; empty when nothing does. */
  missing: readonly string[]
  /** A shopper completing the cart may spend older money of the collection; a webhook may not. */
  by_shopper: boolean
}

/** Why money cannot settle by itself and waits for a person. */
export type UnmatchedReason =
  | "payment_without_session"
  | "order_canceled"
  | "paid_otherwise"
  | "no_session"
  | "surplus"
  | "payment_canceled"

export type SettlementDecision =
  | { type: "nothing" }
  | { type: "done"; order_id: string; session_id: string }
  | { type: "short"; session_id: string; missing_amount: number }
  | { type: "confirm"; link_ids: string[] }
  | { type: "wait_for_shopper"; session_id: string; amount: number }
  | { type: "not_ready"; session_id: string; missing: string[] }
  | { type: "settle"; session_id: string; other_session_ids: string[]; amount: string }
  | { type: "unmatched"; reason: UnmatchedReason; amount: number }

/**
 * What becomes of a collection's money. The order of the questions is the order of the dangers: a
 * Payment whose session is gone must never be settled again (core would complete a stranger's cart),
 * then orders that stand, then whether the money is there, sure, and wanted.
 */
export function decideSettlement(facts: SettlementFacts): SettlementDecision {
  const live = liveSession(facts)
  const balance = balanceOf(facts)
  if (facts.payments.some((payment) => isOrphan(payment, facts.sessions))) {
    return unmatched("payment_without_session", balance)
  }
  if (facts.order?.is_canceled) return unmatched("order_canceled", balance)
  const paid = facts.payments.find((p) => p.is_payos && toWholeDong(p.captured) > 0)
  if (paid) return decidePaid(facts, paid, balance)
  if (facts.order && facts.payments.length > 0) return unmatched("paid_otherwise", balance)
  if (!live) return unmatched("no_session", balance)
  return decideUnpaid(facts, live, balance)
}

function decidePaid(
  facts: SettlementFacts,
  paid: SettlementPayment,
  balance: number,
): SettlementDecision {
  if (facts.order) {
    if (balance > 0) return unmatched("surplus", balance)
    return { type: "done", order_id: facts.order.id, session_id: paid.session_id }
  }
  if (paid.is_canceled) return unmatched("payment_canceled", toWholeDong(paid.captured))
  const session = facts.sessions.find(({ id }) => id === paid.session_id)
  return session ? settleOrWait(facts, session) : unmatched("no_session", balance)
}

function decideUnpaid(
  facts: SettlementFacts,
  live: SettlementSession,
  balance: number,
): SettlementDecision {
  const needed = toWholeDong(live.amount)
  if (balance <= 0) return { type: "nothing" }
  const unsure = facts.links.filter((link) => !isConfirmed(link))
  if (unsure.length > 0) return { type: "confirm", link_ids: unsure.map(({ id }) => id) }
  const sure = balance - sumOver(facts.links, (link) => receivedOn(link) - settleableOn(link))
  if (sure < needed) {
    return { type: "short", session_id: live.id, missing_amount: needed - sure }
  }
  if (!facts.by_shopper && ownMoney(facts, live) < needed) {
    return { type: "wait_for_shopper", session_id: live.id, amount: sure }
  }
  return settleOrWait(facts, live)
}

function settleOrWait(facts: SettlementFacts, session: SettlementSession): SettlementDecision {
  if (!facts.order && facts.missing.length > 0) {
    return { type: "not_ready", session_id: session.id, missing: [...facts.missing] }
  }
  const others = facts.sessions.filter(({ id }) => id !== session.id)
  return {
    type: "settle",
    session_id: session.id,
    other_session_ids: others.map(({ id }) => id),
    amount: session.amount,
  }
}

/**
 * The session that the collection's money is for: the one its open link points at, else the newest of
 * payOS that asks for the amount of that link, else the newest of payOS.
 */
export function liveSession({
  sessions,
  links,
}: Pick<SettlementFacts, "sessions" | "links">): SettlementSession | null {
  const newestFirst = sessions
    .filter(({ is_payos }) => is_payos)
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
  const open = links.find(({ state }) => state === "open" || state === "creating")
  const pointed = newestFirst.find(({ id }) => id === open?.session_id)
  const sameAmount = newestFirst.find(({ amount }) => toWholeDong(amount) === open?.amount)
  return pointed ?? sameAmount ?? newestFirst[0] ?? null
}

function ownMoney({ links }: SettlementFacts, live: SettlementSession): number {
  const needed = toWholeDong(live.amount)
  const own = links.filter(({ state, amount, session_id }) => {
    return session_id === live.id || (state === "open" && amount === needed)
  })
  return sumOver(own, settleableOn)
}

function sumOver(links: readonly SettlementLink[], money: (link: LinkMoney) => number): number {
  return links.reduce((total, link) => total + money(link), 0)
}

function balanceOf({ links, payments, payouts }: SettlementFacts): number {
  const ours = payments.filter(({ is_payos }) => is_payos)
  return collectionBalance({
    links,
    captured: sum(ours.map(({ captured }) => captured)),
    refunded: sum(ours.map(({ refunded }) => refunded)),
    payouts,
  })
}

/** Medusa keeps at most one captured payment a collection here; more are added in whole đồng. */
function sum(decimals: readonly string[]): string {
  if (decimals.length === 1) return decimals[0] ?? "0"
  return String(decimals.reduce((total, decimal) => total + toWholeDong(decimal), 0))
}

function isOrphan(payment: SettlementPayment, sessions: readonly SettlementSession[]): boolean {
  return !sessions.some(({ id }) => id === payment.session_id)
}

function unmatched(reason: UnmatchedReason, amount: number): SettlementDecision {
  return amount > 0 ? { type: "unmatched", reason, amount } : { type: "nothing" }
}
