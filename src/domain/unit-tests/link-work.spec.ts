import fc from "fast-check"
import { decideLinkWork, retryDelayMs, type LinkWork, type LinkWorkFacts } from "../link-work"

const NOW = new Date("2026-11-20T10:00:00Z")
const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000)
const times = { now: NOW, graceMs: 30_000, recheckAfterMs: 120_000 }

const open: LinkWorkFacts = {
  id: "polink_1",
  state: "open",
  status: "PENDING",
  transferred: 0,
  amount_paid: 0,
  transfers: 0,
  created_at: at(-60),
  changed_at: at(-60),
  confirmed_at: null,
  expires_at: at(3_540),
  session_gone_at: null,
  closed_at: null,
  session_exists: true,
  is_order_settled: false,
}
const paid = { status: "PAID", transferred: 10_000, transfers: 1 }
const part = { status: "UNDERPAID", transferred: 4_000, transfers: 1 }
const gone = { session_exists: false }
const old = { created_at: at(-600), changed_at: at(-600) }
const over = { ...old, expires_at: at(-20) }
const asked = { confirmed_at: at(-1) }
const processing = { status: "PROCESSING" }
const closed = { state: "closed" as const, closed_at: at(-60) }

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
const LOOK = 5 * MINUTE

type Row = [string, Partial<LinkWorkFacts>, LinkWork]

describe("decideLinkWork", () => {
  it.each<Row>([
    ["a creation under way", { state: "creating", created_at: at(-7) }, wait(1)],
    ["a creation at its deadline", { state: "creating", created_at: at(-8) }, { type: "examine" }],
    ["a creation without its session", { state: "creating", ...gone }, { type: "examine" }],

    ["a link whose session is gone", gone, { type: "mark_gone" }],
    ["one gone for less than the grace", { ...gone, session_gone_at: at(-29) }, wait(1)],
    ["one gone for good", { ...gone, session_gone_at: at(-30) }, { type: "abandon" }],
    ["one whose session came back", { session_gone_at: at(-300) }, wait(60)],
    ["one gone and past its time", { ...gone, expires_at: at(-99) }, { type: "mark_gone" }],

    ["a link whose order is paid", { is_order_settled: true }, { type: "abandon" }],
    ["such a link with a part on it", { ...part, is_order_settled: true }, { type: "abandon" }],
    ["such a link, its session gone", { ...gone, is_order_settled: true }, { type: "abandon" }],
    ["such a link that is paid", { ...paid, is_order_settled: true }, { type: "settle" }],
    ["such a link that ended", { ...closed, is_order_settled: true }, wait(9 * MINUTE)],

    ["money", paid, { type: "settle" }],
    ["money that only a fetch saw", { amount_paid: 1 }, { type: "settle" }],
    ["all the money without its session", { ...paid, ...gone }, { type: "settle" }],
    ["a part of it", part, { type: "settle" }],
    ["a part of it without its session", { ...part, ...gone }, { type: "mark_gone" }],
    [
      "a part of it whose session is gone for good",
      { ...part, ...gone, session_gone_at: at(-30) },
      { type: "abandon" },
    ],
    ["a part of it on a closed link", { ...part, ...gone, ...closed }, { type: "settle" }],
    ["money on a closed link", { ...paid, ...closed }, { type: "settle" }],
    ["money on a link to be cancelled", { ...paid, state: "closing" }, { type: "cancel" }],
    ["a link to be cancelled", { state: "closing" }, { type: "cancel" }],
  ])("decides about %s", expectRow)

  it.each<Row>([
    ["is young", {}, wait(60)],
    ["is due", { created_at: at(-120) }, { type: "fetch" }],
    ["was asked about since", { ...old, confirmed_at: at(-480) }, { type: "fetch" }],
    ["was asked about for the second time", { ...old, confirmed_at: at(0) }, wait(LOOK)],
    ["was asked about too early", { ...old, confirmed_at: at(-481) }, { type: "fetch" }],
    ["was never answered for", { ...old, confirmed_at: null }, { type: "fetch" }],
    ["waits for its second time", { created_at: at(-500), confirmed_at: at(-380) }, wait(100)],
    ["is at its second time", { created_at: at(-600), confirmed_at: at(-480) }, { type: "fetch" }],
    ["is before its third time", { created_at: at(-2_519), confirmed_at: at(-1_919) }, wait(1)],
    [
      "is at its third time",
      { created_at: at(-2_520), confirmed_at: at(-1_920) },
      { type: "fetch" },
    ],
    ["is far from its next time", { created_at: at(-1_000), confirmed_at: at(-1) }, wait(LOOK)],
    ["ends before that", { ...old, confirmed_at: at(0), expires_at: at(50) }, wait(60)],
    ["is just past its time", { ...old, confirmed_at: at(0), expires_at: at(-9) }, wait(1)],
  ])("asks about a link without money that %s at widening intervals", expectRow)

  it.each<Row>([
    ["was never asked about", over, { type: "fetch" }],
    ["is over to the second", { ...old, expires_at: at(-10) }, { type: "fetch" }],
    [
      "is over to the second, and was asked about",
      { ...old, expires_at: at(-10), confirmed_at: NOW },
      { type: "time_over" },
    ],
    ["was asked about too early", { ...over, confirmed_at: at(-11) }, { type: "fetch" }],
    ["was asked about since", { ...over, confirmed_at: at(-10) }, { type: "time_over" }],
    ["has ended at payOS", { ...over, ...asked, status: "EXPIRED" }, { type: "time_over" }],
    ["has a status nobody has seen", { ...over, ...asked, status: "NEW" }, { type: "time_over" }],
    ["has no status", { ...over, ...asked, status: null }, { type: "time_over" }],
    ["has a part of its money", { ...over, ...part }, { type: "fetch" }],
    ["has a part, and was asked about", { ...over, ...part, ...asked }, { type: "time_over" }],
    ["has all its money", { ...over, ...paid }, { type: "settle" }],
    ["has all its money, and was asked about", { ...over, ...paid, ...asked }, { type: "settle" }],
    ["is closed, with a part", { ...over, ...part, ...closed }, { type: "settle" }],
    ["has lost its session too", { ...over, ...gone, ...asked }, { type: "mark_gone" }],
    ["has an order that is paid", { ...over, is_order_settled: true }, { type: "abandon" }],
  ])("decides about a link past its time that %s", expectRow)

  it.each<Row>([
    ["within its time", {}, wait(60)],
    ["within its time, a part being there", { transferred: 4_000 }, { type: "settle" }],
    ["past its time, unasked", over, { type: "fetch" }],
    ["past its time, asked before it was over", { ...over, confirmed_at: at(-40) }, wait(20)],
    ["past its time, asked just now", { ...over, ...asked }, wait(59)],
    ["past its time, asked a minute ago", { ...over, confirmed_at: at(-60) }, { type: "fetch" }],
    ["past its time, a part being there", { ...over, transferred: 4_000 }, { type: "fetch" }],
    ["without its session, unasked", gone, { type: "fetch" }],
    ["without its session, asked", { ...gone, ...asked }, wait(59)],
    ["without its session for good", { ...gone, ...asked, session_gone_at: at(-300) }, wait(59)],
    ["though its order is paid", { ...asked, is_order_settled: true }, wait(59)],
    ["that we decided to end", { state: "closing", ...asked }, { type: "cancel" }],
  ])("never cuts off a transfer that payOS processes %s", (name, facts, work) => {
    expectRow(name, { ...processing, ...facts }, work)
  })

  it.each<Row>([
    ["nobody knows when it ended", { ...closed, closed_at: null }, never()],
    ["it ended just now", closed, wait(9 * MINUTE)],
    ["it ended ten minutes ago", { ...closed, closed_at: at(-10 * MINUTE) }, { type: "fetch" }],
    [
      "it was asked about before",
      { ...closed, closed_at: at(-10 * MINUTE), ...asked },
      { type: "fetch" },
    ],
    ["it was asked about since", { ...closed, closed_at: at(-601), ...asked }, wait(DAY - 601)],
    [
      "it was asked about, a day ago",
      { ...closed, closed_at: at(-DAY), ...asked },
      { type: "fetch" },
    ],
    ["nobody asked for a day", { ...closed, closed_at: at(-2 * DAY) }, { type: "fetch" }],
    ["it was asked about after a day", { ...closed, closed_at: at(-DAY - 1), ...asked }, never()],
    ["its session is gone", { ...closed, ...gone }, wait(9 * MINUTE)],
    ["payOS processes a transfer", { ...closed, ...processing }, wait(9 * MINUTE)],
    ["its time is over too", { ...closed, ...over }, wait(9 * MINUTE)],
  ])("asks about a closed link without money twice more when %s", expectRow)

  it("asks about a link past its time, takes the answer, and only then ends it", () => {
    const answered = { ...over, confirmed_at: NOW }
    expectRow("unasked", over, { type: "fetch" })
    expectRow("processing", { ...answered, ...processing }, wait(60))
    expectRow("pending", answered, { type: "time_over" })
    expectRow("paid", { ...answered, status: "PAID", amount_paid: 10_000 }, { type: "settle" })
  })

  it("asks about a link that nobody pays a handful of times in a day", () => {
    const day: LinkWorkFacts = { ...open, created_at: NOW, expires_at: at(DAY) }
    const questions: number[] = []
    let link = day
    for (let now = 0; now < DAY; now += MINUTE) {
      const { type } = decideLinkWork(link, { ...times, now: at(now) })
      if (type === "fetch") {
        questions.push(now / MINUTE)
        link = { ...link, confirmed_at: at(now) }
      }
    }
    expect(questions).toEqual([2, 10, 42, 170, 682])
  })

  it("ends no link that is paid, being paid, or not asked about since its time was over", () => {
    fc.assert(
      fc.property(anyLink, (link) => {
        const { type } = decideLinkWork(link, times)
        if (type !== "time_over" && type !== "abandon") return
        expect(link.state).toBe("open")
        expect(["PROCESSING", "PAID"]).not.toContain(link.status)
        if (type === "abandon") expect(link.is_order_settled || !link.session_exists).toBe(true)
        if (type === "abandon") return
        const answered = link.confirmed_at?.getTime() ?? 0
        expect(answered).toBeGreaterThan(link.expires_at.getTime())
        expect(link).toMatchObject({ session_exists: true, is_order_settled: false })
      }),
      { numRuns: 2_000 },
    )
  })

  it("waits only for a time to come, and for none only on a closed link without money", () => {
    fc.assert(
      fc.property(anyLink, (link) => {
        const work = decideLinkWork(link, times)
        if (work.type !== "wait") return
        if (work.until) expect(work.until.getTime()).toBeGreaterThan(NOW.getTime())
        else expect(link).toMatchObject({ state: "closed", transferred: 0, amount_paid: 0 })
      }),
      { numRuns: 2_000 },
    )
  })
})

const time = fc
  .oneof(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -DAY, max: DAY }))
  .map(at)
const money = fc.constantFrom(0, 4_000, 12_000)

/** A link that payOS calls paid has money. */
const anyLink: fc.Arbitrary<LinkWorkFacts> = fc
  .record({
    id: fc.constant("polink_1"),
    state: fc.constantFrom("creating", "open", "open", "open", "closing", "closed"),
    status: fc.constantFrom(null, "PENDING", "PROCESSING", "UNDERPAID", "PAID", "EXPIRED", "NEW"),
    transferred: money,
    amount_paid: money,
    transfers: fc.nat({ max: 2 }),
    created_at: time,
    changed_at: time,
    confirmed_at: fc.option(time),
    expires_at: time,
    session_gone_at: fc.option(time),
    closed_at: fc.option(time),
    session_exists: fc.boolean(),
    is_order_settled: fc.boolean(),
  })
  .filter(
    ({ status, transferred, amount_paid }) => status !== "PAID" || transferred + amount_paid > 0,
  )

function expectRow(...[, facts, work]: Row): void {
  expect(decideLinkWork({ ...open, ...facts }, times)).toEqual(work)
}

function wait(seconds: number): LinkWork {
  return { type: "wait", until: at(seconds) }
}

function never(): LinkWork {
  return { type: "wait", until: null }
}

describe("retryDelayMs", () => {
  it.each<[number, number]>([
    [0, 5_000],
    [1, 5_000],
    [2, 10_000],
    [3, 20_000],
    [7, 320_000],
    [8, 600_000],
    [9, 600_000],
    [100_000, 600_000],
  ])("after %d tries in vain waits %d ms", (attempts, delay) => {
    expect(retryDelayMs(attempts)).toBe(delay)
  })
})
