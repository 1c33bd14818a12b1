import type {
  SettlementFacts,
  SettlementLink,
  SettlementPayment,
  SettlementSession,
} from "../settlement"

/** A time in seconds after the tests' own beginning. */
export function at(seconds: number): Date {
  return new Date(Date.UTC(2026, 10, 20, 10) + seconds * 1000)
}

export function session(part: Partial<SettlementSession> = {}): SettlementSession {
  return { id: "s1", amount: "10000", created_at: at(0), is_payos: true, ...part }
}

/** A link of 10.000 ₫ for the session `s1`, as one signed webhook or none left it. */
export function link(part: Partial<SettlementLink> = {}): SettlementLink {
  const { transferred = 0 } = part
  return {
    id: "l1",
    session_id: "s1",
    amount: 10_000,
    state: "open",
    transferred,
    amount_paid: 0,
    transfers: transferred > 0 ? 1 : 0,
    changed_at: at(10),
    confirmed_at: null,
    ...part,
  }
}

/** What makes a link's money sure: a fetch after its last change that says `amount`. */
export function confirmed(amount: number): Partial<SettlementLink> {
  return { amount_paid: amount, confirmed_at: at(10) }
}

export function payment(part: Partial<SettlementPayment> = {}): SettlementPayment {
  return {
    id: "p1",
    is_payos: true,
    session_id: "s1",
    captured: "0",
    refunded: "0",
    is_canceled: false,
    is_of_before: false,
    ...part,
  }
}

/** A session, its open link, and a cart that lacks nothing; a webhook asks. */
export function facts(part: Partial<SettlementFacts> = {}): SettlementFacts {
  return {
    sessions: [session()],
    payments: [],
    links: [link()],
    payouts: 0,
    moved: 0,
    order: null,
    has_cart: true,
    missing: [],
    by_shopper: false,
    ...part,
  }
}
