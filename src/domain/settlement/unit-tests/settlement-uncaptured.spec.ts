import fc from "fast-check"
import { unsureLinks } from "../../money/balance"
import { toWholeDong } from "../../money/money"
import { decideSettlement, type SettlementFacts, type SettlementLink } from "../settlement"
import { uncaptured } from "./arbitrary-facts"
import { confirmed, link, payment } from "./facts"

const runs = { numRuns: 2_000 }

describe("before anything is captured", () => {
  it("settles only on money that is sure and that covers the session", () => {
    fc.assert(
      fc.property(uncaptured, (facts) => {
        const decision = decideSettlement(facts)
        if (decision.type !== "settle") return
        expect(sureMoney(facts)).toBeGreaterThanOrEqual(toWholeDong(decision.amount))
      }),
      runs,
    )
  })

  it("spends no other session's link on a webhook's word, but for a rest that was asked for", () => {
    fc.assert(
      fc.property(uncaptured, (facts) => {
        const decision = decideSettlement({ ...facts, by_shopper: false })
        if (decision.type !== "settle") return
        const needed = toWholeDong(decision.amount)
        const mine = facts.links.filter(({ session_id }) => session_id === decision.session_id)
        const isTopUp = mine.some(({ amount }) => amount < needed)
        const own = facts.links.filter(({ session_id, state, amount }) => {
          const isMine = session_id === decision.session_id
          return isTopUp || isMine || (state === "open" && amount === needed)
        })
        const counted = sumOf(own, ({ sure }) => sure)
        expect(counted).toBeGreaterThanOrEqual(needed)
        expect(sureMoney(facts)).toBeGreaterThanOrEqual(needed)
      }),
      runs,
    )
  })

  it("hides no money: what is sure and not allocated is settled, waited for or listed", () => {
    fc.assert(
      fc.property(uncaptured, (facts) => {
        const isOpen = sureMoney(facts) !== 0 || unsureLinks(facts.links).length > 0
        expect(decideSettlement(facts).type === "nothing").toBe(!isOpen)
      }),
      runs,
    )
  })

  it("asks payOS for nothing that a shopper's settlement can do without", () => {
    fc.assert(
      fc.property(uncaptured, (facts) => {
        const decision = decideSettlement({ ...facts, by_shopper: true })
        if (decision.type !== "confirm") return
        const amounts = facts.sessions.filter((one) => one.is_payos).map(({ amount }) => amount)
        if (amounts.length === 0) return
        const most = Math.max(...amounts.map(toWholeDong))
        expect(sureMoney(facts)).toBeLessThan(most)
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
        const { session_id, amount, missing_amount } = decision
        const session = asked.sessions.find(({ id }) => id === session_id)
        const sure = sureMoney(asked)
        expect(sure + missing_amount).toBe(toWholeDong(session?.amount ?? "0"))
        expect(amount).toBe(sure)
        const rest = link({
          id: "rest",
          state: "closed",
          transferred: missing_amount,
          ...confirmed(missing_amount),
        })
        const paid = decideSettlement({ ...asked, links: [...answered(asked.links), rest] })
        expect(paid).toMatchObject({ type: "settle", session_id })
      }),
      runs,
    )
  })
})

describe("while a payment is only authorized", () => {
  it("settles, waits for and misses the money of its own session alone", () => {
    fc.assert(
      fc.property(uncaptured, fc.nat({ max: 2 }), (facts, index) => {
        const own = facts.sessions.filter(({ is_payos }) => is_payos)[index]
        fc.pre(own !== undefined)
        const payments = [payment({ session_id: own.id })]
        const decision = decideSettlement({ ...facts, payments })
        expect(decision.type).not.toBe("complete")
        if ("session_id" in decision) expect(decision.session_id).toBe(own.id)
      }),
      runs,
    )
  })
})

/** The links once payOS was asked for each, and said what was counted already. */
function answered(links: readonly SettlementLink[]): SettlementLink[] {
  return links.map((one) => ({ ...one, amount_paid: one.sure, confirmed_at: one.changed_at }))
}

/** Counted from the other side than the rule counts: up from what is sure. */
function sureMoney({ links, allocated }: SettlementFacts): number {
  return sumOf(links, ({ sure }) => sure) - allocated
}

function sumOf(links: readonly SettlementLink[], money: (link: SettlementLink) => number): number {
  return links.reduce((sum, one) => sum + money(one), 0)
}
