import fc from "fast-check"
import {
  cannotBeLookedFor,
  decidePayoutWork,
  hasTimeToSend,
  isForUser,
  SENDING_MS,
  type PayoutRequestFacts,
  type PayoutWork,
} from "../payout-work"
import { DAY, HOUR, later, MINUTE, request, SECOND, SENT } from "./payout-requests"

const wait = (ms: number): PayoutWork => ({ type: "wait", until: later(ms) })
const never: PayoutWork = { type: "wait", until: null }
const lookUp: PayoutWork = { type: "look_up" }
const follow: PayoutWork = { type: "follow" }

type Row = [string, PayoutRequestFacts, number, PayoutWork]

const arrived = { is_open: false, arrived_at: SENT }

describe("decidePayoutWork", () => {
  it.each<Row>([
    ["what is ready", request("ready"), 0, { type: "send" }],
    ["what is ready since long", request("ready"), 30 * DAY, { type: "send" }],
    ["what is being sent", request("sending"), SENDING_MS - 1, wait(SENDING_MS)],
    ["what an instance died sending", request("sending"), SENDING_MS, lookUp],
    ["what was refused", request("refused"), 90 * DAY, never],
    ["a lost answer", request("unknown"), 10 * SECOND - 1, wait(10 * SECOND)],
    ["a lost answer after ten seconds", request("unknown"), 10 * SECOND, lookUp],
    ["one looked for once", request("unknown", { lookups: 1 }), 10 * SECOND, wait(30 * SECOND)],
    [
      "one looked for six times",
      request("unknown", { lookups: 6 }),
      10 * MINUTE,
      wait(15 * MINUTE),
    ],
    [
      "one that a person is asked about",
      request("unknown", { lookups: 7 }),
      15 * MINUTE,
      wait(HOUR),
    ],
    ["the same, late", request("unknown", { lookups: 9 }), DAY, lookUp],
    ["one looked for ten times", request("unknown", { lookups: 10 }), 60 * DAY, never],
    ["what payOS just took", request("accepted"), SECOND, wait(3 * SECOND)],
    ["what payOS took", request("accepted"), 3 * SECOND, follow],
    ["what does not move", request("accepted", { checks: 3 }), MINUTE, wait(2 * MINUTE)],
    ["what does not move for days", request("accepted", { checks: 400 }), HOUR, follow],
    ["what just arrived", request("accepted", arrived), HOUR, wait(DAY)],
    ["what arrived a day ago", request("accepted", arrived), DAY, follow],
    ["what arrived 90 days ago", request("accepted", arrived), 90 * DAY, never],
    ["what did not arrive", request("accepted", { is_open: false }), 5 * DAY, never],
  ])("about %s", (_, facts, ms, work) => {
    expect(decidePayoutWork(facts, later(ms))).toEqual(work)
  })
})

const time = fc.integer({ min: 0, max: 100 * DAY }).map(later)

const anyRequest: fc.Arbitrary<PayoutRequestFacts> = fc.record({
  state: fc.constantFrom("ready", "sending", "unknown", "accepted", "refused"),
  created_at: fc.constant(SENT),
  sent_at: fc.option(time),
  lookups: fc.nat({ max: 12 }),
  answered_at: fc.option(time),
  checks: fc.nat({ max: 1_000 }),
  is_open: fc.boolean(),
  arrived_at: fc.option(time),
})

describe("whatever the request", () => {
  it("is sent only while surely nothing of it reached payOS", () => {
    holds((facts, { type }) => expect(type === "send").toBe(facts.state === "ready"))
  })

  it("is looked for only while its answer is missing, and followed only where payOS has it", () => {
    holds(({ state }, { type }) => {
      if (type === "look_up") expect(["sending", "unknown"]).toContain(state)
      if (type === "follow") expect(state).toBe("accepted")
    })
  })

  it("waits only for a time to come", () => {
    holds((_, work, now) => {
      if (work.type !== "wait" || work.until === null) return
      expect(work.until.getTime()).toBeGreaterThan(now.getTime())
    })
  })

  it("is never left alone while money is on its way", () => {
    holds((facts, work) => {
      const isLost = facts.state === "unknown" && facts.lookups < 10
      const isOpen = facts.state === "accepted" && facts.is_open
      if (isLost || isOpen || facts.state === "sending") expect(work).not.toEqual(never)
    })
  })
})

describe("a lost answer", () => {
  it("is looked for seven times in a quarter of an hour, then a person is asked, then thrice more", () => {
    const looks: number[] = []
    let facts = request("sending")
    let asked: number | null = null
    for (let ms = 0; ms <= 2 * DAY; ms += SECOND) {
      const { type } = decidePayoutWork(facts, later(ms))
      if (type === "send") throw new Error(`It is sent again after ${ms} ms`)
      if (type !== "look_up") continue
      looks.push(ms)
      facts = { ...facts, state: "unknown", lookups: facts.lookups + 1 }
      if (isForUser(facts)) asked ??= ms
    }
    expect(asked).toBe(15 * MINUTE)
    const quickly = [30 * SECOND, 31 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE]
    expect(looks).toEqual([...quickly, 15 * MINUTE, HOUR, 6 * HOUR, DAY])
  })

  it.each<[number, number | null, number, boolean]>([
    [4, 0, DAY, false],
    [5, 0, 15 * MINUTE - 1, false],
    [5, 0, 15 * MINUTE, true],
    [500, null, DAY, false],
  ])(
    "that could not be looked for (%d failures, sent %s) is a person's after %d ms: %s",
    (...row) => {
      const [attempts, sent, ms, isPersons] = row
      const sent_at = sent === null ? null : later(sent)
      expect(cannotBeLookedFor({ attempts, sent_at }, later(ms))).toBe(isPersons)
    },
  )
})

describe("a payout under way", () => {
  it("is asked about at once, then ever more seldom, but every hour to the end", () => {
    expect(followed(request("accepted"), 6 * HOUR).map((ms) => ms / SECOND)).toEqual([
      3, 13, 43, 163, 763, 2_563, 6_163, 9_763, 13_363, 16_963, 20_563,
    ])
  })

  it("is asked about daily for 90 days after it arrived, and then left", () => {
    const days = followed(request("accepted", arrived), 200 * DAY).map((ms) => ms / DAY)
    expect(days).toEqual(Array.from({ length: 89 }, (_, index) => index + 1))
  })
})

describe("what surely did not reach payOS", () => {
  it("is tried again for a quarter of an hour", () => {
    expect(hasTimeToSend(request("ready"), later(15 * MINUTE - 1))).toBe(true)
    expect(hasTimeToSend(request("ready"), later(15 * MINUTE))).toBe(false)
  })
})

/** When a request is followed whose state never changes, in milliseconds, hopping from time to time. */
function followed(first: PayoutRequestFacts, untilMs: number): number[] {
  const times: number[] = []
  let facts = first
  let now: Date | null = SENT
  while (now !== null && now <= later(untilMs)) {
    const work = decidePayoutWork(facts, now)
    if (work.type === "wait") {
      now = work.until
      continue
    }
    times.push(now.getTime() - SENT.getTime())
    facts = { ...facts, answered_at: now, checks: facts.checks + 1 }
  }
  return times
}

function holds(rule: (facts: PayoutRequestFacts, work: PayoutWork, now: Date) => void): void {
  fc.assert(
    fc.property(anyRequest, time, (facts, now) => rule(facts, decidePayoutWork(facts, now), now)),
    { numRuns: 5_000 },
  )
}
