import fc from "fast-check"
import { decideSettlement, type SettlementFacts, type SettlementLink } from "../settlement"
import { at, facts, link, payment, session } from "./facts"

/**
 * What happens to two links of a collection. `pay`: money reaches payOS, and its webhook is late.
 * `transfer`: its webhook comes at once. `webhook`: payOS reports the oldest transfer that it has not
 * reported. `again`: it reports it under another key, as a bank without references may make it.
 * `fetch`: payOS is asked. `replace`: the first link is given up.
 */
type Happening =
  | { type: "pay" | "transfer"; link: 0 | 1; amount: number }
  | { type: "webhook" | "again" | "fetch"; link: 0 | 1 }
  | { type: "replace" }

type Bank = { link: SettlementLink; truth: number[]; reported: number }

const which = fc.constantFrom(0 as const, 1 as const)
const amounts = fc.oneof(
  fc.constantFrom(4_000, 5_000, 6_000, 10_000, 10_001),
  fc.integer({ min: 1, max: 12_000 }),
)
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({
    type: fc.constantFrom("pay" as const, "transfer" as const),
    link: which,
    amount: amounts,
  }),
  fc.record({
    type: fc.constantFrom("webhook" as const, "again" as const, "fetch" as const),
    link: which,
  }),
  fc.constant({ type: "replace" as const }),
)

const histories = fc.record({
  amount: fc.constantFrom("10000", "9999.4", "10000.6"),
  by_shopper: fc.boolean(),
  happenings: fc.array(happening, { minLength: 1, maxLength: 14, size: "max" }),
})

it("places one order at most, and only once the banks hold its whole amount", () => {
  let orders = 0
  fc.assert(
    fc.property(histories, ({ amount, by_shopper, happenings }) => {
      const banks: Bank[] = [newBank("l1", "open"), newBank("l2", "closed")]
      let state: Partial<SettlementFacts> = { by_shopper, sessions: [session({ amount })] }
      let settled = 0
      happenings.forEach((event, time) => {
        happen(banks, event, at(time))
        const given = facts({ ...state, links: banks.map(({ link }) => link) })
        const decision = decideSettlement(given)
        if (decision.type !== "settle") return
        settled += 1
        expect(heldBy(banks)).toBeGreaterThanOrEqual(Number(amount))
        state = { ...state, ...ordered(amount) }
      })
      expect(settled).toBeLessThanOrEqual(1)
      orders += settled
    }),
    { numRuns: 3_000 },
  )
  expect(orders).toBeGreaterThan(300)
})

function newBank(id: string, state: SettlementLink["state"]): Bank {
  return { link: link({ id, state }), truth: [], reported: 0 }
}

function heldBy(banks: readonly Bank[]): number {
  return banks.flatMap(({ truth }) => truth).reduce((sum, amount) => sum + amount, 0)
}

function ordered(amount: string): Partial<SettlementFacts> {
  return { payments: [payment({ captured: amount })], order: { id: "o1", is_canceled: false } }
}

function happen(banks: Bank[], event: Happening, now: Date): void {
  if (event.type === "replace") return replace(banks)
  const bank = banks[event.link]
  if (!bank) return
  if (event.type === "pay" || event.type === "transfer") bank.truth.push(event.amount)
  if (event.type === "webhook" || event.type === "transfer") report(bank, now)
  if (event.type === "again" && bank.reported > 0) book(bank, bank.truth[bank.reported - 1], now)
  if (event.type === "fetch") fetch(bank, now)
}

function replace([first, second]: Bank[]): void {
  if (!first || !second || first.link.state !== "open") return
  first.link = { ...first.link, state: "closed" }
  second.link = { ...second.link, state: "open" }
}

function report(bank: Bank, now: Date): void {
  const amount = bank.truth[bank.reported]
  if (amount === undefined) return
  bank.reported += 1
  book(bank, amount, now)
}

function book(bank: Bank, amount = 0, now: Date): void {
  const { transferred, transfers } = bank.link
  bank.link = {
    ...bank.link,
    transferred: transferred + amount,
    transfers: transfers + 1,
    changed_at: now,
  }
}

function fetch(bank: Bank, now: Date): void {
  const paid = bank.truth.reduce((sum, amount) => sum + amount, 0)
  bank.link = {
    ...bank.link,
    amount_paid: Math.max(paid, bank.link.amount_paid),
    confirmed_at: now,
  }
}
