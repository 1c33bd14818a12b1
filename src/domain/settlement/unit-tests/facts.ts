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

/** A part of a link, and how many transfers its sum is of; one where it does not say. */
export type LinkPart = Partial<SettlementLink> & { transfers?: number }

/** A link of 10.000 ₫ for the session `s1`, as one signed webhook or none left it. */
export function link({ transfers = 1, ...part }: LinkPart = {}): SettlementLink {
  const money = {
    transferred: 0,
    amount_paid: 0,
    changed_at: at(10),
    confirmed_at: null,
    ...part,
  }
  return {
    id: "l1",
    session_id: "s1",
    amount: 10_000,
    state: "open",
    doubted_at: null,
    sure: sureOf({ transfers, ...money }),
    ...money,
  }
}

type Reported = Pick<
  SettlementLink,
  "transferred" | "amount_paid" | "changed_at" | "confirmed_at"
> & { transfers: number }

/** What the ledger calls sure: what payOS confirmed since the last change, else the only transfer. */
export function sureOf(money: Reported): number {
  const { transfers, transferred, amount_paid, changed_at, confirmed_at } = money
  if (confirmed_at !== null && confirmed_at >= changed_at) return amount_paid
  return transfers === 1 && amount_paid <= transferred ? transferred : amount_paid
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

/** A part of facts: what payouts took, and what other collections gave less what they got. */
export type FactsPart = Partial<SettlementFacts> & { payouts?: number; moved?: number }

/** A session, its open link, and a cart that lacks nothing; a webhook asks. */
export function facts({ payouts = 0, moved = 0, ...part }: FactsPart = {}): SettlementFacts {
  return {
    sessions: [session()],
    payments: [],
    links: [link()],
    allocated: payouts - moved,
    given: Math.max(0, moved),
    order: null,
    has_cart: true,
    missing: [],
    by_shopper: false,
    ...part,
  }
}
