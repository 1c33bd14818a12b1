import type {
  SettlementFacts,
  SettlementLink,
  SettlementPayment,
  SettlementSession,
} from "../settlement"

/** A time in seconds after the start of the tests. */
export function at(seconds: number): Date {
  return new Date(Date.UTC(2026, 10, 20, 10) + seconds * 1000)
}

export function session(part: Partial<SettlementSession> = {}): SettlementSession {
  return { id: "s1", amount: "10000", created_at: at(0), is_payos: true, ...part }
}

/** A part of a link, and its number of transfers; one by default. */
export type LinkPart = Partial<SettlementLink> & { transfers?: number }

/** A link of 10.000 ₫ for the session `s1`, after one signed webhook or none. */
export function link({ transfers = 1, ...part }: LinkPart = {}): SettlementLink {
  const money = {
    transferred: 0,
    amount_paid: 0,
    facts_changed_at: at(10),
    fetched_at: null,
    ...part,
  }
  return {
    id: "l1",
    session_id: "s1",
    amount: 10_000,
    state: "open",
    close_reason: null,
    frozen_at: null,
    confirmed_amount: confirmedAmountOf({ transfers, ...money }),
    ...money,
  }
}

type Reported = Pick<
  SettlementLink,
  "transferred" | "amount_paid" | "facts_changed_at" | "fetched_at"
> & { transfers: number }

/** The ledger's confirmed amount: payOS's figure since the last change, otherwise the only transfer. */
export function confirmedAmountOf(money: Reported): number {
  const { transfers, transferred, amount_paid, facts_changed_at, fetched_at } = money
  if (fetched_at !== null && fetched_at >= facts_changed_at) return amount_paid
  return transfers === 1 && amount_paid <= transferred ? transferred : amount_paid
}

/** A fetch after the link's last change that confirms `amount`. */
export function confirmed(amount: number): Partial<SettlementLink> {
  return { amount_paid: amount, fetched_at: at(10) }
}

export function payment(part: Partial<SettlementPayment> = {}): SettlementPayment {
  return {
    id: "p1",
    is_payos: true,
    session_id: "s1",
    captured: "0",
    refunded: "0",
    is_canceled: false,
    is_refunded_before_order: false,
    ...part,
  }
}

/**
 * A part of facts: `payouts` paid out, and `reallocated` from other collections (negative: to
 * others).
 */
export type FactsPart = Partial<SettlementFacts> & { payouts?: number; reallocated?: number }

/** A session, its open link, and a complete cart; the caller is a webhook. */
export function facts({ payouts = 0, reallocated = 0, ...part }: FactsPart = {}): SettlementFacts {
  return {
    sessions: [session()],
    payments: [],
    links: [link()],
    allocated: payouts - reallocated,
    allocated_in: Math.max(0, reallocated),
    frozen_source_link_ids: [],
    order: null,
    has_cart: true,
    cart_gaps: [],
    may_use_all_money: false,
    ...part,
  }
}
