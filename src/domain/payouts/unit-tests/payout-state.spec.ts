import fc from "fast-check"
import { payosPayoutApprovalStates, payosPayoutTransactionStates } from "../../../client"
import {
  mayHaveSentMoney,
  isClosedUnpaid,
  isConfirmable,
  isDiscardable,
  isSendableAgain,
  isUnderWay,
  nextPayoutState,
  PAYOUT_STATES,
  toReportedState,
  type ReportedState,
  type PayoutState,
} from "../payout-state"

const P = "processing"
const H = "on_hold"
const S = "succeeded"
const F = "failed"
const C = "cancelled"
const R = "reversed"

/** One column per state of the transfer; the last one if payOS lists none. */
const TRANSFERS = [...payosPayoutTransactionStates, null]

// RECEIVED, PROCESSING, CANCELLED, SUCCEEDED, ON_HOLD, REVERSED, FAILED, none
const PAIRS: Record<string, ReportedState[]> = {
  DRAFTING: [P, P, C, S, H, R, F, P],
  SUBMITTED: [P, P, C, S, H, R, F, P],
  APPROVED: [P, P, C, S, H, R, F, P],
  SCHEDULED: [P, P, C, S, H, R, F, P],
  PROCESSING: [P, P, C, S, H, R, F, P],
  REJECTED: [C, C, C, S, H, R, F, C],
  CANCELLED: [C, C, C, S, H, R, F, C],
  FAILED: [F, F, C, S, H, R, F, F],
  PARTIAL_COMPLETED: [P, P, C, S, H, R, F, null],
  COMPLETED: [P, P, C, S, H, R, F, S],
  SUCCEEDED: [P, P, C, S, H, R, F, S],
}

describe("mayHaveSentMoney", () => {
  it.each<[string, (string | null)[], boolean]>([
    ["PROCESSING", [], true],
    ["REJECTED", [], false],
    ["COMPLETED", ["FAILED", "REVERSED"], false],
    ["COMPLETED", ["FAILED", "SUCCEEDED"], true],
    ["COMPLETED", ["A NEW STATE"], true],
  ])("of %s with %j is %s", (approval, transactions, may) => {
    expect(mayHaveSentMoney(approval, transactions)).toBe(may)
  })
})

describe("toReportedState", () => {
  const rows = Object.entries(PAIRS).flatMap(([approval, row]) =>
    row.map((reading, column) => [approval, TRANSFERS[column] ?? null, reading] as const),
  )

  it.each(rows)("reads %s with %s as %s", (approval, transaction, reading) => {
    expect(toReportedState({ approval, transaction })).toBe(reading)
  })

  it("covers every state in payOS's SDKs, and the final state in its documentation", () => {
    expect(Object.keys(PAIRS).sort()).toEqual([...payosPayoutApprovalStates, "SUCCEEDED"].sort())
    for (const row of Object.values(PAIRS)) expect(row).toHaveLength(TRANSFERS.length)
  })

  it.each(["DREAMING", "succeeded", " SUCCEEDED", "", "constructor", "__proto__", "toString"])(
    "reads the unknown state %p as null",
    (unknown) => {
      expect(toReportedState({ approval: "COMPLETED", transaction: unknown })).toBeNull()
      expect(toReportedState({ approval: unknown, transaction: null })).toBeNull()
      expect(toReportedState({ approval: unknown, transaction: "SUCCEEDED" })).toBe(S)
      expect(toReportedState({ approval: unknown, transaction: "PROCESSING" })).toBe(P)
    },
  )
})

const ENDED: PayoutState[] = ["failed", "cancelled", "reversed", "discarded"]
const UNDER_WAY: PayoutState[] = ["queued", "sending", "unknown", "processing", "on_hold"]

const approvalState = fc.oneof(fc.constantFrom(...Object.keys(PAIRS)), fc.string())
const transfer = fc.option(fc.oneof(fc.constantFrom(...payosPayoutTransactionStates), fc.string()))
const responses = fc.array(fc.record({ approval: approvalState, transaction: transfer }), {
  maxLength: 12,
})
const anyState = fc.constantFrom(...PAYOUT_STATES)

const after = (state: PayoutState, list: { approval: string; transaction: string | null }[]) =>
  list.map(toReportedState).reduce(nextPayoutState, state)

describe("nextPayoutState", () => {
  it("never leaves a final state", () => {
    holds(
      fc.property(
        fc.constantFrom(...ENDED),
        responses,
        (state, list) => after(state, list) === state,
      ),
    )
  })

  it("changes from succeeded only to reversed", () => {
    holds(
      fc.property(responses, (list) =>
        ["succeeded", "reversed"].includes(after("succeeded", list)),
      ),
    )
    expect(nextPayoutState("succeeded", "reversed")).toBe("reversed")
    expect(nextPayoutState("succeeded", "failed")).toBe("succeeded")
  })

  it("is under way from the queue until it is final", () => {
    expect(PAYOUT_STATES.filter(isUnderWay)).toEqual(UNDER_WAY)
  })

  it("follows payOS's state for payouts under way", () => {
    for (const state of UNDER_WAY) {
      for (const reading of [P, H, S, F, C, R] as const) {
        expect(nextPayoutState(state, reading)).toBe(reading)
      }
    }
  })

  it("is unchanged by an unknown state", () => {
    for (const state of PAYOUT_STATES) expect(nextPayoutState(state, null)).toBe(state)
  })

  it("never returns to a state before sending", () => {
    const ours: PayoutState[] = ["draft", "awaiting_approval", "queued", "sending", "unknown"]
    holds(
      fc.property(anyState, approvalState, transfer, (state, approval, transaction) => {
        const next = nextPayoutState(state, toReportedState({ approval, transaction }))
        return next === state || !ours.includes(next)
      }),
    )
  })
})

describe("the actions of a user", () => {
  it.each<[PayoutState, boolean, boolean]>([
    ["draft", true, true],
    ["awaiting_approval", false, true],
    ["queued", false, false],
    ["sending", false, false],
    ["unknown", false, false],
    ["processing", false, false],
    ["on_hold", false, false],
    ["succeeded", false, false],
    ["failed", true, true],
    ["cancelled", true, true],
    ["reversed", true, true],
    ["discarded", false, false],
  ])("in %s: send %s, discard %s", (state, confirmable, discardable) => {
    expect([isConfirmable(state), isDiscardable(state)]).toEqual([confirmable, discardable])
  })

  it("include a resend only if the payout certainly did not arrive or was returned", () => {
    expect(PAYOUT_STATES.filter(isSendableAgain)).toEqual(["failed", "cancelled", "reversed"])
    expect(PAYOUT_STATES.filter(isClosedUnpaid)).toEqual(ENDED)
    const mayHaveSentMoney: PayoutState[] = [...UNDER_WAY, "succeeded"]
    expect(
      mayHaveSentMoney.filter((state) => isConfirmable(state) || isDiscardable(state)),
    ).toEqual([])
  })
})

function holds<Given>(property: fc.IPropertyWithHooks<Given>): void {
  fc.assert(property, { numRuns: 2_000 })
}
