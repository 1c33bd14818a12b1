import fc from "fast-check"
import { linksToConfirm } from "../../money/balance"
import { ceilToDong } from "../../money/money"
import { decideSettlement, type SettlementFacts, type SettlementLink } from "../settlement"
import { uncaptured } from "./arbitrary-facts"
import { confirmed, link, payment } from "./facts"

const runs = { numRuns: 2_000 }

describe("before any capture", () => {
  it("settles only if confirmed money covers the session", () => {
    fc.assert(
      fc.property(uncaptured, (facts) => {
        const decision = decideSettlement(facts)
        if (decision.type !== "settle") return
        expect(confirmedMoney(facts)).toBeGreaterThanOrEqual(ceilToDong(decision.amount))
      }),
      runs,
    )
  })

  it("spends no earlier code's money for a webhook, unless the shopper paid or requested a code for the rest", () => {
    fc.assert(
      fc.property(uncaptured, (facts) => {
        const decision = decideSettlement({ ...facts, may_use_all_money: false })
        if (decision.type !== "settle") return
        const needed = ceilToDong(decision.amount)
        const displayed = facts.links.filter(({ session_id, state, amount }) => {
          return session_id === decision.session_id || (state === "open" && amount === needed)
        })
        const onDisplayed = sumOf(displayed, ({ confirmed_amount }) => confirmed_amount)
        const isIntended = displayed.some(({ state, close_reason, amount, confirmed_amount }) => {
          const [isRest, isPaid] = [amount < needed, confirmed_amount > 0]
          const isEnded = !["creating", "open"].includes(state) && close_reason !== "replaced"
          return isEnded ? isRest && isPaid : isRest || isPaid
        })
        expect(isIntended || onDisplayed + facts.allocated_in >= needed).toBe(true)
        expect(confirmedMoney(facts)).toBeGreaterThanOrEqual(needed)
      }),
      runs,
    )
  })

  it("ignores no money: confirmed, unallocated money is settled, awaited or a case", () => {
    fc.assert(
      fc.property(uncaptured, (facts) => {
        const isOpen = confirmedMoney(facts) !== 0 || linksToConfirm(facts.links).length > 0
        expect(decideSettlement(facts).type === "nothing").toBe(!isOpen)
      }),
      runs,
    )
  })

  it("requests no fetch that a shopper's settlement does not need", () => {
    fc.assert(
      fc.property(uncaptured, (facts) => {
        const decision = decideSettlement({ ...facts, may_use_all_money: true })
        if (decision.type !== "fetch_links") return
        const amounts = facts.sessions.filter((one) => one.is_payos).map(({ amount }) => amount)
        if (amounts.length === 0) return
        const most = Math.max(...amounts.map(ceilToDong))
        expect(confirmedMoney(facts)).toBeLessThan(most)
      }),
      runs,
    )
  })

  it("settles with exactly the missing amount", () => {
    fc.assert(
      fc.property(uncaptured, (facts) => {
        const shopperFacts = { ...facts, may_use_all_money: true, cart_gaps: [] }
        const decision = decideSettlement(shopperFacts)
        if (decision.type !== "underpaid") return
        const { session_id, amount, due } = decision
        const session = shopperFacts.sessions.find(({ id }) => id === session_id)
        const received = confirmedMoney(shopperFacts)
        expect(received + due).toBe(ceilToDong(session?.amount ?? "0"))
        expect(amount).toBe(received)
        const rest = link({
          id: "rest",
          state: "closed",
          transferred: due,
          ...confirmed(due),
        })
        const paid = decideSettlement({
          ...shopperFacts,
          links: [...withConfirmedAmounts(shopperFacts.links), rest],
        })
        expect(paid).toMatchObject({ type: "settle", session_id })
      }),
      runs,
    )
  })
})

describe("while a payment is only authorized", () => {
  it("decides only about its own session", () => {
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

/** The links after payOS confirmed the amounts that were already counted. */
function withConfirmedAmounts(links: readonly SettlementLink[]): SettlementLink[] {
  return links.map((one) => ({
    ...one,
    amount_paid: one.confirmed_amount,
    fetched_at: one.facts_changed_at,
  }))
}

/** Computed from the confirmed amounts, unlike the rule. */
function confirmedMoney({ links, allocated }: SettlementFacts): number {
  return sumOf(links, ({ confirmed_amount }) => confirmed_amount) - allocated
}

function sumOf(links: readonly SettlementLink[], money: (link: SettlementLink) => number): number {
  return links.reduce((sum, one) => sum + money(one), 0)
}
