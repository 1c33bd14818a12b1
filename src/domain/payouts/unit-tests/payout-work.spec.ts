import fc from "fast-check"
import {
  REQUEST_STATES,
  areLookupsExhausted,
  decidePayoutWork,
  isWithinSendWindow,
  mustBeLookedUp,
  needsUserDecision,
  SENDING_MS,
  type PayoutRequestFacts,
  type PayoutWork,
} from "../payout-work"
import { DAY, HOUR, later, MINUTE, request, SECOND, SENT } from "./payout-requests"

const wait = (ms: number): PayoutWork => ({ type: "wait", until: later(ms) })
const never: PayoutWork = { type: "wait", until: null }
const lookUp: PayoutWork = { type: "look_up" }
const poll: PayoutWork = { type: "poll" }

type Row = [string, PayoutRequestFacts, number, PayoutWork]

const arrived = { is_open: false, arrived_at: SENT }
const ended = (checks: number) => ({ is_open: false, checks })

describe("decidePayoutWork", () => {
  it.each<Row>([
    ["a ready request", request("ready"), 0, { type: "send" }],
    ["a request that has long been ready", request("ready"), 30 * DAY, { type: "send" }],
    ["a request being sent", request("sending"), SENDING_MS - 1, wait(SENDING_MS)],
    ["a request whose instance crashed while sending", request("sending"), SENDING_MS, lookUp],
    ["a request that payOS did not accept", request("not_accepted"), 90 * DAY, never],
    ["a lost response", request("unknown"), 10 * SECOND - 1, wait(10 * SECOND)],
    ["a lost response after ten seconds", request("unknown"), 10 * SECOND, lookUp],
    [
      "a lost response looked up once",
      request("unknown", { lookups: 1 }),
      10 * SECOND,
      wait(30 * SECOND),
    ],
    [
      "a lost response looked up six times",
      request("unknown", { lookups: 6 }),
      10 * MINUTE,
      wait(15 * MINUTE),
    ],
    [
      "a lost response that needs a user's decision",
      request("unknown", { lookups: 7 }),
      15 * MINUTE,
      wait(HOUR),
    ],
    [
      "a lost response that needs a user's decision, a day later",
      request("unknown", { lookups: 9 }),
      DAY,
      lookUp,
    ],
    ["a lost response looked up ten times", request("unknown", { lookups: 10 }), 60 * DAY, never],
    ["a payout that payOS just accepted", request("accepted"), SECOND, wait(3 * SECOND)],
    ["a payout that payOS accepted", request("accepted"), 3 * SECOND, poll],
    [
      "a payout whose state does not change",
      request("accepted", { checks: 3 }),
      MINUTE,
      wait(2 * MINUTE),
    ],
    [
      "a payout whose state does not change for days",
      request("accepted", { checks: 400 }),
      HOUR,
      poll,
    ],
    ["a payout that just arrived", request("accepted", arrived), HOUR, wait(DAY)],
    ["a payout that arrived a day ago", request("accepted", arrived), DAY, poll],
    ["a payout that arrived 90 days ago", request("accepted", arrived), 90 * DAY, never],
    ["a payout that just failed", request("accepted", ended(0)), 9 * MINUTE, wait(10 * MINUTE)],
    ["a payout that failed a while ago", request("accepted", ended(0)), 10 * MINUTE, poll],
    ["a payout that stays failed", request("accepted", ended(3)), DAY, wait(7 * DAY)],
    ["a payout that did not arrive", request("accepted", ended(4)), 30 * DAY, never],
  ])("decides about %s", (_, facts, ms, work) => {
    expect(decidePayoutWork(facts, later(ms))).toEqual(work)
  })
})

const time = fc.integer({ min: 0, max: 100 * DAY }).map(later)

const anyRequest: fc.Arbitrary<PayoutRequestFacts> = fc.record({
  state: fc.constantFrom(...REQUEST_STATES),
  created_at: fc.constant(SENT),
  sent_at: fc.option(time),
  lookups: fc.nat({ max: 12 }),
  responded_at: fc.option(time),
  checks: fc.nat({ max: 1_000 }),
  is_open: fc.boolean(),
  arrived_at: fc.option(time),
})

describe("any request", () => {
  it("is sent only if it certainly has not reached payOS", () => {
    holds((facts, { type }) => expect(type === "send").toBe(facts.state === "ready"))
  })

  it("is looked up only while its response is missing, and polled only if payOS accepted it", () => {
    holds(({ state }, { type }) => {
      if (type === "look_up") expect(["sending", "unknown"]).toContain(state)
      if (type === "poll") expect(state).toBe("accepted")
    })
  })

  it("waits only until a future time", () => {
    holds((_, work, now) => {
      if (work.type !== "wait" || work.until === null) return
      expect(work.until.getTime()).toBeGreaterThan(now.getTime())
    })
  })

  it("never waits indefinitely while a payout is under way", () => {
    holds((facts, work) => {
      const isLost = facts.state === "unknown" && facts.lookups < 10
      const isOpen = facts.state === "accepted" && facts.is_open
      if (isLost || isOpen || facts.state === "sending") expect(work).not.toEqual(never)
    })
  })
})

describe("a lost response", () => {
  it("is looked up seven times in 15 minutes, then needs a user's decision, then is looked up three more times", () => {
    const lookups: number[] = []
    let facts = request("sending")
    let decisionNeededAt: number | null = null
    for (let ms = 0; ms <= 2 * DAY; ms += SECOND) {
      const { type } = decidePayoutWork(facts, later(ms))
      if (type === "send") throw new Error(`It is sent again after ${ms} ms`)
      if (type !== "look_up") continue
      lookups.push(ms)
      facts = { ...facts, state: "unknown", lookups: facts.lookups + 1 }
      if (needsUserDecision(facts)) decisionNeededAt ??= ms
    }
    expect(decisionNeededAt).toBe(15 * MINUTE)
    const quickly = [30 * SECOND, 31 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE]
    expect(lookups).toEqual([...quickly, 15 * MINUTE, HOUR, 6 * HOUR, DAY])
  })

  it.each<[number, number | null, number, boolean]>([
    [4, 0, DAY, false],
    [5, 0, 15 * MINUTE - 1, false],
    [5, 0, 15 * MINUTE, true],
    [500, null, DAY, false],
  ])(
    "that could not be looked up (%d failures, sent %s) needs a user after %d ms: %s",
    (...row) => {
      const [failures, sent, ms, needsUser] = row
      const sent_at = sent === null ? null : later(sent)
      expect(areLookupsExhausted({ failures, sent_at }, later(ms))).toBe(needsUser)
    },
  )
})

describe("a payout under way", () => {
  it("is polled after 3 s, then less and less often, and finally every hour", () => {
    expect(polled(request("accepted"), 6 * HOUR).map((ms) => ms / SECOND)).toEqual([
      3, 13, 43, 163, 763, 2_563, 6_163, 9_763, 13_363, 16_963, 20_563,
    ])
  })

  it("is polled daily for 90 days after it arrived", () => {
    const days = polled(request("accepted", arrived), 200 * DAY).map((ms) => ms / DAY)
    expect(days).toEqual(Array.from({ length: 89 }, (_, index) => index + 1))
  })
})

describe("a request that certainly did not reach payOS", () => {
  it("is retried for 15 minutes", () => {
    expect(isWithinSendWindow(request("ready"), later(15 * MINUTE - 1))).toBe(true)
    expect(isWithinSendWindow(request("ready"), later(15 * MINUTE))).toBe(false)
  })
})

describe("a request that may come from a restored backup", () => {
  it("is one without an attempt to send it for 15 minutes", () => {
    expect(mustBeLookedUp(request("ready"), later(15 * MINUTE - 1))).toBe(false)
    expect(mustBeLookedUp(request("ready"), later(15 * MINUTE))).toBe(true)
    const tried = request("ready", { sent_at: later(10 * MINUTE) })
    expect(mustBeLookedUp(tried, later(25 * MINUTE - 1))).toBe(false)
    expect(mustBeLookedUp(tried, later(25 * MINUTE))).toBe(true)
  })
})

/** When a request whose state never changes is polled, in milliseconds. */
function polled(first: PayoutRequestFacts, untilMs: number): number[] {
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
    facts = { ...facts, responded_at: now, checks: facts.checks + 1 }
  }
  return times
}

function holds(rule: (facts: PayoutRequestFacts, work: PayoutWork, now: Date) => void): void {
  fc.assert(
    fc.property(anyRequest, time, (facts, now) => rule(facts, decidePayoutWork(facts, now), now)),
    { numRuns: 5_000 },
  )
}
