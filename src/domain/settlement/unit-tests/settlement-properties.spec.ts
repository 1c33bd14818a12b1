import fc from "fast-check"
import { receivedOn } from "../../money/balance"
import { roundToDong, ceilToDong } from "../../money/money"
import {
  decideSettlement,
  type SettlementDecision,
  type SettlementFacts,
  type SettlementPayment,
} from "../settlement"
import { anyFacts } from "./arbitrary-facts"

const runs = { numRuns: 4_000 }
const canceled = anyFacts.map((facts) => ({
  ...facts,
  order: { id: "o1", is_canceled: true, is_paid: false },
}))
const unordered = anyFacts.map((facts) => ({ ...facts, order: null }))
const withoutActiveOrder = fc.oneof(unordered, canceled)

describe("any facts", () => {
  it("reports a collection as overspent if and only if its balance is negative", () => {
    holds(anyFacts, (facts, decision) => {
      const balance = balanceOf(facts)
      const isOverspent = decision.type === "unmatched" && decision.reason === "overspent"
      expect(isOverspent).toBe(balance < 0)
      if (isOverspent) expect(decision.amount).toBe(balance)
    })
  })

  it("settles nothing while an active payment's session is deleted", () => {
    holds(anyFacts, (facts, decision) => {
      const ids = facts.sessions.map(({ id }) => id)
      if (!facts.payments.some((one) => isLive(one) && !ids.includes(one.session_id))) return
      expect(["done", "nothing", "unmatched"]).toContain(decision.type)
    })
  })

  it("is done if and only if an existing order has a captured payOS payment", () => {
    holds(anyFacts, (facts, decision) => {
      const isPaid = facts.payments.some((one) => one.is_payos && isCaptured(one))
      const isActive = facts.order !== null && !facts.order.is_canceled
      const isOverspent = balanceOf(facts) < 0
      expect(decision.type === "done").toBe(isActive && isPaid && !isOverspent)
    })
  })

  it("settles nothing for an order that was cancelled", () => {
    holds(canceled, (_, decision) => {
      expect(["nothing", "unmatched"]).toContain(decision.type)
    })
  })

  it("settles nothing for a fully paid order", () => {
    holds(anyFacts, ({ order }, decision) => {
      if (!order?.is_paid) return
      expect(["done", "nothing", "unmatched"]).toContain(decision.type)
    })
  })

  it("settles no session alongside another provider's active payment, and none captured before", () => {
    holds(anyFacts, ({ payments }, decision) => {
      if (decision.type !== "settle") return
      expect(payments.filter((one) => !one.is_payos && isLive(one))).toEqual([])
      expect(payments.filter((one) => one.is_payos && netCapturedOf(one) > 0)).toEqual([])
      const own = payments.find(({ session_id }) => session_id === decision.session_id)
      expect(own?.captured ?? "0").toBe("0")
    })
  })

  it("completes only for a single active payment, by payOS, of the full amount", () => {
    holds(anyFacts, ({ payments, sessions, order }, decision) => {
      if (decision.type !== "complete") return
      expect(order).toBeNull()
      const [own, another] = payments.filter(isLive)
      expect(another).toBeUndefined()
      expect(own).toMatchObject({ is_payos: true, session_id: decision.session_id })
      const session = sessions.find(({ id }) => id === decision.session_id)
      const needed = ceilToDong(session?.amount ?? "1e3")
      expect(own ? netCapturedOf(own) : 0).toBeGreaterThanOrEqual(needed)
    })
  })

  it("settles and completes only an existing session, and returns all others", () => {
    holds(anyFacts, ({ sessions }, decision) => {
      if (decision.type !== "settle" && decision.type !== "complete") return
      const { session_id, other_session_ids } = decision
      const ids = sessions.map(({ id }) => id)
      expect([session_id, ...other_session_ids].toSorted()).toEqual(ids.toSorted())
      if (decision.type === "complete") return
      const settled = sessions.find(({ id }) => id === session_id)
      expect(settled).toMatchObject({ amount: decision.amount, is_payos: true })
    })
  })

  it("neither settles nor completes an incomplete cart", () => {
    const incomplete = unordered.map((facts) => ({ ...facts, cart_gaps: ["stock"] }))
    holds(incomplete, (_, decision) => {
      expect(["settle", "complete"]).not.toContain(decision.type)
    })
  })

  it("reports the surplus of a done order", () => {
    holds(anyFacts, (facts, decision) => {
      if (decision.type !== "done") return
      expect(facts.order).toMatchObject({ id: decision.order_id, is_canceled: false })
      const { session_id, surplus } = decision
      const ours = facts.payments.filter((one) => one.is_payos && isCaptured(one))
      const netCaptured = ours.reduce((sum, one) => sum + netCapturedOf(one), 0)
      const paying = ours.filter((one) => one.session_id === session_id)
      expect(paying.map((one) => balanceOf(facts) + netCaptured - netCapturedOf(one))).toContain(
        surplus,
      )
    })
  })

  it("requests fetches only of links with money", () => {
    holds(anyFacts, ({ links }, decision) => {
      if (decision.type !== "fetch_links") return
      expect(decision.link_ids.length).toBeGreaterThan(0)
      for (const id of decision.link_ids) {
        const requested = links.find((link) => link.id === id)
        expect(requested && receivedOn(requested)).toBeGreaterThan(0)
      }
    })
  })
})

describe("money without an existing order", () => {
  it("is never ignored while a payOS payment is captured and not refunded", () => {
    holds(withoutActiveOrder, ({ payments }, decision) => {
      if (!payments.some((one) => one.is_payos && netCapturedOf(one) > 0)) return
      expect(decision.type).not.toBe("nothing")
    })
  })

  it("becomes a case of exactly the amount received and not paid out", () => {
    holds(withoutActiveOrder, (facts, decision) => {
      if (decision.type !== "unmatched" || decision.reason === "overspent") return
      const left = receivedBy(facts) - facts.allocated - roundingKeptOf(facts)
      expect(decision.amount).toBe(left)
    })
  })

  it("is requested and becomes a case in positive amounts", () => {
    holds(withoutActiveOrder, (_, decision) => {
      if (decision.type === "underpaid") {
        expect(decision.due).toBeGreaterThan(0)
        expect(decision.amount).toBeGreaterThanOrEqual(0)
      }
      if (decision.type === "paid_for_earlier_cart") expect(decision.amount).toBeGreaterThan(0)
      if (decision.type !== "unmatched" || decision.reason === "overspent") return
      expect(decision.amount).toBeGreaterThan(0)
    })
  })
})

function holds(
  arbitrary: fc.Arbitrary<SettlementFacts>,
  rule: (facts: SettlementFacts, decision: SettlementDecision) => void,
): void {
  fc.assert(
    fc.property(arbitrary, (facts) => rule(facts, decideSettlement(facts))),
    runs,
  )
}

/** Computed with numbers, while the rule computes with decimals. */
function isLive(payment: SettlementPayment): boolean {
  return netCapturedOf(payment) > 0 || (!isCaptured(payment) && !payment.is_canceled)
}

function netCapturedOf({ captured, refunded }: SettlementPayment): number {
  if (Number(captured) <= Number(refunded)) return 0
  return Math.ceil(Number(captured)) - Math.round(Number(refunded))
}

/**
 * A fractional total is paid in whole đồng; a full refund does not pay out the rounding
 * difference.
 */
function roundingKeptOf({ payments }: SettlementFacts): number {
  const spent = payments.filter(({ is_payos, captured, refunded }) => {
    return is_payos && captured === refunded
  })
  return spent.reduce((sum, { captured }) => sum + ceilToDong(captured) - roundToDong(captured), 0)
}

function isCaptured({ captured }: SettlementPayment): boolean {
  return Number(captured) > 0
}

function balanceOf(facts: SettlementFacts): number {
  const ours = facts.payments.filter(({ is_payos }) => is_payos)
  return ours.reduce(
    (sum, { captured, refunded }) => sum - ceilToDong(captured) + roundToDong(refunded),
    receivedBy(facts) - facts.allocated,
  )
}

function receivedBy({ links }: SettlementFacts): number {
  return links.reduce((sum, link) => sum + link.confirmed_amount, 0)
}
