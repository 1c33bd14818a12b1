import fc from "fast-check"
import { isConfirmed, receivedOn, settleableOn } from "../balance"
import { toWholeDong } from "../money"
import { decideSettlement, type SettlementFacts, type SettlementLink } from "../settlement"
import { anyFacts, uncaptured } from "./arbitrary-facts"
import { link } from "./facts"

const runs = { numRuns: 2_000 }

describe("whatever the facts", () => {
  it("settles nothing while a payment's session is gone", () => {
    const orphaned = anyFacts.map((facts) => ({
      ...facts,
      payments: facts.payments.map((payment) => ({ ...payment, session_id: "gone" })),
    }))
    fc.assert(
      fc.property(orphaned, (facts) => {
        fc.pre(facts.payments.length > 0)
        expect(["nothing", "unmatched"]).toContain(decideSettlement(facts).type)
      }),
      runs,
    )
  })

  it("settles nothing for an order that was cancelled", () => {
    const canceled = anyFacts.map((facts) => ({ ...facts, order: { id: "o1", is_canceled: true } }))
    fc.assert(
      fc.property(canceled, (facts) => {
        expect(["nothing", "unmatched"]).toContain(decideSettlement(facts).type)
      }),
      runs,
    )
  })

  it("settles only a session of payOS that stands, for its own amount, and names all others", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const decision = decideSettlement(facts)
        if (decision.type !== "settle") return
        const { session_id, other_session_ids, amount } = decision
        const settled = facts.sessions.find(({ id }) => id === session_id)
        expect(settled?.amount).toBe(amount)
        const ids = facts.sessions.map(({ id }) => id)
        expect([session_id, ...other_session_ids].toSorted()).toEqual(ids.toSorted())
      }),
      runs,
    )
  })

  it("settles no cart that lacks something", () => {
    const lacking = anyFacts.map((facts) => ({ ...facts, order: null, missing: ["stock"] }))
    fc.assert(
      fc.property(lacking, (facts) => {
        expect(decideSettlement(facts).type).not.toBe("settle")
      }),
      runs,
    )
  })

  it("settles an order that payOS has paid no second time", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        fc.pre(facts.order !== null && facts.payments.some(isCaptured))
        expect(["done", "nothing", "unmatched"]).toContain(decideSettlement(facts).type)
      }),
      runs,
    )
  })

  it("lists only sums of money, and asks only for sums of money", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const decision = decideSettlement(facts)
        if ("amount" in decision) expect(Number(decision.amount)).toBeGreaterThanOrEqual(0)
        if (decision.type === "unmatched") expect(decision.amount).toBeGreaterThan(0)
        if (decision.type === "short") expect(decision.missing_amount).toBeGreaterThan(0)
      }),
      runs,
    )
  })
})

describe("before anything is captured", () => {
  it("settles only on money that is sure and that covers the session", () => {
    fc.assert(
      fc.property(uncaptured, (facts) => {
        const decision = decideSettlement(facts)
        if (decision.type !== "settle") return
        expect(facts.links.every(isConfirmed)).toBe(true)
        expect(sureMoney(facts)).toBeGreaterThanOrEqual(toWholeDong(decision.amount))
      }),
      runs,
    )
  })

  it("spends no other session's link on a webhook's word", () => {
    fc.assert(
      fc.property(uncaptured, (facts) => {
        const decision = decideSettlement({ ...facts, by_shopper: false })
        if (decision.type !== "settle") return
        const needed = toWholeDong(decision.amount)
        const own = facts.links.filter(({ session_id, state, amount }) => {
          return session_id === decision.session_id || (state === "open" && amount === needed)
        })
        expect(sumOf(own, settleableOn)).toBeGreaterThanOrEqual(needed)
      }),
      runs,
    )
  })

  it("hides no money: what came in and was not paid back is settled, waited for or listed", () => {
    fc.assert(
      fc.property(uncaptured, (facts) => {
        const left = sumOf(facts.links, receivedOn) - facts.payouts
        expect(decideSettlement(facts).type === "nothing").toBe(left <= 0)
      }),
      runs,
    )
  })

  it("is content with exactly what it said was missing", () => {
    fc.assert(
      fc.property(uncaptured, (facts) => {
        const asked = { ...facts, by_shopper: true, missing: [] }
        const decision = decideSettlement(asked)
        if (decision.type !== "short") return
        const { session_id, missing_amount } = decision
        const rest = link({ id: "rest", state: "closed", session_id, transferred: missing_amount })
        const paid = decideSettlement({ ...asked, links: [...asked.links, rest] })
        expect(paid).toMatchObject({ type: "settle", session_id })
      }),
      runs,
    )
  })
})

function isCaptured({ is_payos, captured }: SettlementFacts["payments"][number]): boolean {
  return is_payos && toWholeDong(captured) > 0
}

/** Counted from the other side than the rule counts: up from what is sure. */
function sureMoney({ links, payouts }: SettlementFacts): number {
  return sumOf(links, settleableOn) - payouts
}

function sumOf(links: readonly SettlementLink[], money: (link: SettlementLink) => number): number {
  return links.reduce((sum, one) => sum + money(one), 0)
}
