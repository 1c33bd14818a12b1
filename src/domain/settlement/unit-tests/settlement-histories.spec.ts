import fc from "fast-check"
import { ceilToDong } from "../../money/money"
import { decideSettlement } from "../settlement"
import { fetch, receivedBy, newBank, replace, report, reportDuplicate, type Bank } from "./bank"
import { at, facts } from "./facts"
import {
  capturedBy,
  newStore,
  payByOtherProvider,
  payoutsOf,
  refund,
  renew,
  completeOrCapture,
  type Reach,
  type Settlement,
  type Store,
} from "./store"

/**
 * An event of a collection with two links. `pay`: payOS receives money, and its webhook
 * is delayed; `transfer`: its webhook arrives immediately. `fail`: core gets only this far until
 * `recover`. `discard`: the oldest draft is discarded. `bank.ts` and `store.ts` define the others.
 */
type HistoryEvent =
  | { type: "pay" | "transfer"; link: 0 | 1; amount: number }
  | { type: "webhook" | "duplicate" | "fetch"; link: 0 | 1 }
  | { type: "refund"; part: "all" | "half" }
  | { type: "renew"; keepsOld: boolean }
  | { type: "fail"; reach: Exclude<Reach, "both"> }
  | { type: "replace" | "recover" | "discard" | "other_provider" }

const link = fc.constantFrom(0 as const, 1 as const)
const amount = fc.oneof(
  fc.constantFrom(4_000, 5_000, 6_000, 10_000, 10_001),
  fc.integer({ min: 1, max: 12_000 }),
)
const bankEvent: fc.Arbitrary<HistoryEvent> = fc.oneof(
  fc.record({ type: fc.constantFrom("pay" as const, "transfer" as const), link, amount }),
  fc.record({
    type: fc.constantFrom("webhook" as const, "duplicate" as const, "fetch" as const),
    link,
  }),
  fc.constant({ type: "replace" as const }),
)
const storeEvent: fc.Arbitrary<HistoryEvent> = fc.oneof(
  fc.record({ type: fc.constant("refund" as const), part: fc.constantFrom("all", "half") }),
  fc.record({ type: fc.constant("renew" as const), keepsOld: fc.boolean() }),
  fc.record({
    type: fc.constant("fail" as const),
    reach: fc.constantFrom("nothing" as const, "order" as const, "capture" as const),
  }),
  fc.record({ type: fc.constantFrom("recover" as const, "discard" as const) }),
)
const rareEvent: fc.Arbitrary<HistoryEvent> = fc.constant({ type: "other_provider" })

/** A failed completion whose capture was refunded, and a shopper who pays again. */
const refunded: HistoryEvent[] = [
  { type: "fail", reach: "capture" },
  { type: "transfer", link: 0, amount: 10_001 },
  { type: "refund", part: "all" },
  { type: "recover" },
  { type: "renew", keepsOld: true },
  { type: "replace" },
]

const histories = fc.record({
  start: fc.constantFrom([], refunded),
  amount: fc.constantFrom("10000", "9999.4", "10000.6"),
  may_use_all_money: fc.boolean(),
  events: fc.array(
    fc.oneof(
      { weight: 12, arbitrary: bankEvent },
      { weight: 8, arbitrary: storeEvent },
      { weight: 1, arbitrary: rareEvent },
    ),
    { minLength: 1, maxLength: 24, size: "max" },
  ),
})

it("captures only received money, places one order, and never spends money twice", () => {
  const counts = { captures: 0, repeats: 0, afterRefund: 0, forOrders: 0 }
  fc.assert(
    fc.property(histories, ({ amount: total, may_use_all_money, start, events }) => {
      const banks = [newBank("l1", "open"), newBank("l2", "closed")]
      const store = newStore(total)
      let reach: Reach = "both"
      const all = [...start, ...events]
      all.forEach((event, seconds) => {
        if (event.type === "fail") reach = event.reach
        if (event.type === "recover") reach = "both"
        applyEvent(banks, store, event, seconds)
        const links = banks.map((bank) => bank.link)
        const decision = decideSettlement(
          facts({ ...store, links, payouts: payoutsOf(store), may_use_all_money }),
        )
        if (decision.type !== "settle" && decision.type !== "complete") return
        count(counts, store, decision)
        expectInvariants(banks, store, decision)
        completeOrCapture(store, decision, reach)
      })
    }),
    { numRuns: 4_000 },
  )
  expect(counts.captures).toBeGreaterThan(300)
  expect(counts.repeats).toBeGreaterThan(50)
  expect(counts.afterRefund).toBeGreaterThan(20)
  expect(counts.forOrders).toBeGreaterThan(20)
})

function expectInvariants(
  banks: readonly Bank[],
  store: Store,
  { type, session_id }: Settlement,
): void {
  expect(store.order?.is_paid ?? false).toBe(false)
  expect(store.payments.filter(({ is_payos }) => !is_payos)).toEqual([])
  const own = store.payments.find((one) => one.session_id === session_id)
  expect(own?.captured).toBe(type === "settle" ? undefined : store.amount)
  expect(own?.refunded ?? "0").toBe("0")
  const due = type === "settle" ? ceilToDong(store.amount) : 0
  expect(receivedBy(banks) - payoutsOf(store)).toBeGreaterThanOrEqual(capturedBy(store) + due)
}

function count(
  counts: Record<"captures" | "repeats" | "afterRefund" | "forOrders", number>,
  { payments, order }: Store,
  { type }: Settlement,
): void {
  counts.captures += type === "settle" ? 1 : 0
  counts.repeats += type === "complete" ? 1 : 0
  counts.afterRefund += type === "settle" && payments.length > 0 ? 1 : 0
  counts.forOrders += type === "settle" && order !== null ? 1 : 0
}

function applyEvent(banks: Bank[], store: Store, event: HistoryEvent, seconds: number): void {
  switch (event.type) {
    case "replace":
      return replace(banks)
    case "refund":
      return refund(store, event.part)
    case "renew":
      return renew(store, event.keepsOld, seconds)
    case "discard":
      store.drafts.delete([...store.drafts.keys()][0] ?? "")
      return
    case "other_provider":
      return payByOtherProvider(store)
    case "fail":
    case "recover":
      return
    case "pay":
    case "transfer":
    case "webhook":
    case "duplicate":
    case "fetch":
      return applyBankEvent(banks[event.link], event, at(seconds))
  }
}

function applyBankEvent(
  bank: Bank | undefined,
  event: Extract<HistoryEvent, { link: 0 | 1 }>,
  now: Date,
): void {
  if (!bank) return
  if (event.type === "pay" || event.type === "transfer") bank.actual.push(event.amount)
  if (event.type === "webhook" || event.type === "transfer") report(bank, now)
  if (event.type === "duplicate") reportDuplicate(bank, now)
  if (event.type === "fetch") fetch(bank, now)
}
