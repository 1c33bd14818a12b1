import fc from "fast-check"
import {
  decideLinkWork,
  canSettleImmediately,
  type CancellationReason,
  type LinkWork,
  type LinkWorkFacts,
} from "../link-work"
import { at, DAY, MINUTE, NOW, times } from "./links"

const TOLERANCE = 10

const time = fc
  .oneof(
    fc.integer({ min: -200, max: 200 }),
    fc.integer({ min: -35 * MINUTE, max: 0 }),
    fc.integer({ min: -DAY, max: DAY }),
  )
  .map(at)
const money = fc.constantFrom(0, 0, 4_000, 12_000)

const anyLink: fc.Arbitrary<LinkWorkFacts> = fc.record({
  id: fc.constant("polink_1"),
  state: fc.constantFrom("creating", "open", "open", "open", "cancelling", "closed"),
  status: fc.constantFrom(null, "PENDING", "PROCESSING", "UNDERPAID", "PAID", "EXPIRED", "NEW"),
  transferred: money,
  amount_paid: money,
  confirmed_amount: money,
  frozen_at: fc.constant(null),
  created_at: time,
  facts_changed_at: time,
  fetched_at: fc.option(time),
  hinted_at: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, time),
  expires_at: time,
  session_deleted_at: fc.option(time),
  closed_at: fc.option(time),
  allocated_in: fc.constantFrom(0, 0, 4_000),
  settled_at: fc.option(time),
  session_exists: fc.boolean(),
  is_ordered: fc.boolean(),
  is_for_remainder: fc.boolean(),
  not_needed_reason: fc.constantFrom(null, null, "order_closed", "cart_deleted"),
  is_amount_outdated: fc.boolean(),
  idle_since: time,
})

/** Conditions that must hold for a link cancelled with each reason. */
const CONDITIONS: Record<CancellationReason, (link: LinkWorkFacts) => void> = {
  order_closed: (link) => expect(link.not_needed_reason).toBe("order_closed"),
  cart_deleted: (link) => expect(link.not_needed_reason).toBe("cart_deleted"),
  session_deleted: (link) => {
    expect(link).toMatchObject({ session_exists: false, not_needed_reason: null })
    expect(link.session_deleted_at).not.toBeNull()
    if (!link.is_amount_outdated) {
      expect(secondsSince(link.session_deleted_at)).toBeGreaterThanOrEqual(30)
    }
  },
  idle: (link) => {
    expect(link).toMatchObject({ session_exists: true, not_needed_reason: null, is_ordered: false })
    expect(link).toMatchObject({ transferred: 0, amount_paid: 0, is_for_remainder: false })
    expect(secondsSince(link.idle_since)).toBeGreaterThanOrEqual(30 * MINUTE)
    expect(secondsSince(link.expires_at)).toBeLessThan(TOLERANCE)
  },
  expired: (link) => {
    expect(link).toMatchObject({ session_exists: true, not_needed_reason: null })
    const fetchedAfter = secondsSince(link.expires_at) - secondsSince(link.fetched_at)
    expect(fetchedAfter).toBeGreaterThanOrEqual(TOLERANCE)
  },
}

describe("any link", () => {
  it("is cancelled only while open, and with a reason that applies", () => {
    const reasons = new Set<CancellationReason>()
    holds((link, work) => {
      if (work.type !== "request_cancellation") return
      reasons.add(work.reason)
      expect(link.state).toBe("open")
      expect(link.status).not.toBe("PROCESSING")
      if (link.status === "PAID") expect(link.transferred + link.amount_paid).toBe(0)
      CONDITIONS[work.reason](link)
    })
    expect([...reasons].toSorted()).toEqual(Object.keys(CONDITIONS).toSorted())
  })

  it("is cancelled or settled once it is no longer needed, unless payOS processes a transfer", () => {
    holds((link, { type }) => {
      if (link.state !== "open" || !link.not_needed_reason || link.status === "PROCESSING") return
      if (link.hinted_at && type === "fetch") return
      const isPaid = link.status === "PAID" && link.transferred + link.amount_paid > 0
      expect(type).toBe(isPaid ? "settle" : "request_cancellation")
    })
  })

  it("waits until a future time, or indefinitely only if closed and without money", () => {
    holds((link, work) => {
      if (work.type !== "wait") return
      if (work.until) expect(work.until.getTime()).toBeGreaterThan(NOW.getTime())
      else expect(link).toMatchObject({ state: "closed", transferred: 0, amount_paid: 0 })
    })
  })

  it("never waits beyond its expiry or its idle time", () => {
    holds((link, work) => {
      if (work.type !== "wait" || link.state !== "open" || link.status === "PROCESSING") return
      if (!link.session_exists) return
      const waits = -secondsSince(work.until)
      expect(waits).toBeLessThanOrEqual(TOLERANCE - secondsSince(link.expires_at))
      if (!link.is_ordered && !link.is_for_remainder) {
        expect(waits).toBeLessThanOrEqual(30 * MINUTE - secondsSince(link.idle_since))
      }
    })
  })

  it("is settled if canSettleImmediately holds, whatever the other facts", () => {
    let rows = 0
    holds((link, { type }) => {
      if (!canSettleImmediately(link)) return
      rows += 1
      expect(type).toBe("settle")
    })
    expect(rows).toBeGreaterThan(100)
  })

  it("is settled, replaced, cancelled or fetched when it has money, and never waits", () => {
    holds((link, { type }) => {
      const hasMoney = link.transferred + link.amount_paid > 0
      if (!hasMoney || link.state === "creating" || link.status === "PROCESSING") return
      if (link.state === "open" && !link.session_exists) return
      expect(["settle", "replace", "cancel", "fetch", "request_cancellation"]).toContain(type)
    })
  })
})

function holds(rule: (link: LinkWorkFacts, work: LinkWork) => void): void {
  fc.assert(
    fc.property(anyLink, (link) => rule(link, decideLinkWork(link, times))),
    { numRuns: 10_000 },
  )
}

/** Negative for a future time; NaN for null. */
function secondsSince(time: Date | null): number {
  return time ? (NOW.getTime() - time.getTime()) / 1000 : NaN
}
