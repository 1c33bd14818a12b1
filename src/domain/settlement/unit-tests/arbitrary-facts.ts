import fc from "fast-check"
import type { LinkMoney } from "../../money/balance"
import type {
  SettlementFacts,
  SettlementLink,
  SettlementOrder,
  SettlementPayment,
  SettlementSession,
} from "../settlement"
import { at, confirmedAmountOf } from "./facts"

const SESSIONS = ["s1", "s2", "s3"]

const dong = fc.oneof(fc.constantFrom(4_000, 6_000, 10_000, 12_000), fc.nat({ max: 20_000 }))
const decimal = fc.oneof(dong.map(String), fc.constantFrom("9999.4", "9999.5", "13332.6"))
const time = fc.nat({ max: 20 }).map(at)

/** Possible money of a link in the ledger: transfers, and a payOS total that may differ. */
export const linkMoney: fc.Arbitrary<LinkMoney> = fc
  .record({
    id: fc.uuid(),
    amounts: fc.array(
      fc.oneof(fc.constantFrom(4_000, 10_000), fc.integer({ min: 1, max: 20_000 })),
      {
        maxLength: 3,
      },
    ),
    amount_paid: fc.oneof(fc.constant(0), dong),
    facts_changed_at: time,
    fetched_at: fc.option(time),
  })
  .map(({ amounts, ...reported }) => {
    const transferred = amounts.reduce((sum, amount) => sum + amount, 0)
    const money = { ...reported, transferred }
    return {
      ...money,
      confirmed_amount: confirmedAmountOf({ ...money, transfers: amounts.length }),
      frozen_at: null,
    }
  })

const settlementLink: fc.Arbitrary<SettlementLink> = fc
  .record({
    money: linkMoney,
    session_id: fc.constantFrom(...SESSIONS, "gone"),
    amount: fc.oneof(fc.constant(10_000), dong),
    state: fc.constantFrom(
      "creating" as const,
      "open" as const,
      "cancelling" as const,
      "closed" as const,
    ),
    close_reason: fc.constantFrom("replaced", "by_shopper", "expired"),
  })
  .map(({ money, close_reason, ...rest }) => {
    const isCurrent = rest.state === "creating" || rest.state === "open"
    return { ...money, ...rest, close_reason: isCurrent ? null : close_reason }
  })

const session: fc.Arbitrary<SettlementSession> = fc.record({
  id: fc.constantFrom(...SESSIONS),
  amount: fc.oneof(fc.constant("10000"), decimal),
  created_at: time,
  is_payos: fc.boolean(),
})

/** A Payment with no refund, a partial one, one of all but a fraction, or a full one. */
const payment: fc.Arbitrary<SettlementPayment> = fc
  .record({
    id: fc.uuid(),
    is_payos: fc.oneof(fc.constant(true), fc.boolean()),
    session_id: fc.constantFrom(...SESSIONS),
    captured: fc.oneof(fc.constantFrom("0", "10000"), decimal),
    refund: fc.constantFrom("none", "part", "most", "all"),
    is_canceled: fc.boolean(),
  })
  .map(({ refund, ...rest }) => {
    return { ...rest, refunded: refundOf(rest.captured, refund), is_refunded_before_order: false }
  })

const order: fc.Arbitrary<SettlementOrder> = fc.record({
  id: fc.constant("o1"),
  is_canceled: fc.boolean(),
  is_paid: fc.boolean(),
})

const everything: fc.Arbitrary<SettlementFacts> = fc.record({
  sessions: fc.uniqueArray(session, { maxLength: 3, selector: ({ id }) => id }),
  payments: fc.oneof(
    fc.constant([]),
    fc.uniqueArray(payment, { maxLength: 3, selector: ({ session_id }) => session_id }),
  ),
  links: fc.array(settlementLink, { maxLength: 3 }),
  allocated: fc.oneof(fc.constant(0), dong),
  allocated_in: fc.constant(0),
  frozen_source_link_ids: fc.constant([]),
  has_cart: fc.constant(true),
  order: fc.option(order),
  cart_gaps: fc.oneof(fc.constant([]), fc.constant(["stock"])),
  may_use_all_money: fc.boolean(),
})

/**
 * Arbitrary facts, consistent or not, except for what the databases guarantee: one open link, one
 * Payment per session and of its provider, and no refund of more than was captured.
 */
export const anyFacts = everything.map((facts) => ({
  ...facts,
  links: withOneOpen(facts.links),
  payments: facts.payments.map((one) => ofItsProvider(one, facts.sessions)),
}))

/** Facts of a collection without any capture. */
export const uncaptured = anyFacts.map((facts) => ({ ...facts, payments: [], order: null }))

function refundOf(captured: string, refund: "none" | "part" | "most" | "all"): string {
  if (refund === "none") return "0"
  if (refund === "most") return Math.max(0, Number(captured) - 0.3).toFixed(2)
  return refund === "all" ? captured : (Number(captured) / 2).toFixed(2)
}

function ofItsProvider(
  one: SettlementPayment,
  sessions: readonly SettlementSession[],
): SettlementPayment {
  const own = sessions.find(({ id }) => id === one.session_id)
  return own ? { ...one, is_payos: own.is_payos } : one
}

function withOneOpen(links: readonly SettlementLink[]): SettlementLink[] {
  const open = links.find(isOpen)
  return links.map((link) =>
    link !== open && isOpen(link) ? { ...link, state: "cancelling" } : link,
  )
}

function isOpen({ state }: SettlementLink): boolean {
  return state === "open" || state === "creating"
}
