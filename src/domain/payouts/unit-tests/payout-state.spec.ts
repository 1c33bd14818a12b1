import fc from "fast-check"
import { payosPayoutApprovalStates, payosPayoutTransactionStates } from "../../../client"
import {
  hasEnded,
  isConfirmable,
  isDiscardable,
  isSendableAgain,
  nextPayoutState,
  PAYOUT_STATES,
  readPayoutState,
  type PayoutReading,
  type PayoutState,
} from "../payout-state"

const P = "processing"
const H = "on_hold"
const S = "succeeded"
const F = "failed"
const C = "cancelled"
const R = "reversed"

/** A column each: what the transfer itself is called; the last one where payOS lists none. */
const TRANSFERS = [...payosPayoutTransactionStates, null]

// RECEIVED, PROCESSING, CANCELLED, SUCCEEDED, ON_HOLD, REVERSED, FAILED, none
const PAIRS: Record<string, PayoutReading[]> = {
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

describe("readPayoutState", () => {
  const rows = Object.entries(PAIRS).flatMap(([approval, row]) =>
    row.map((reading, column) => [approval, TRANSFERS[column] ?? null, reading] as const),
  )

  it.each(rows)("reads %s with %s as %s", (approval, transaction, reading) => {
    expect(readPayoutState({ approval, transaction })).toBe(reading)
  })

  it("knows every state that payOS's SDKs list, and the document's own word for the end", () => {
    expect(Object.keys(PAIRS).sort()).toEqual([...payosPayoutApprovalStates, "SUCCEEDED"].sort())
    for (const row of Object.values(PAIRS)) expect(row).toHaveLength(TRANSFERS.length)
  })

  it.each(["DREAMING", "succeeded", " SUCCEEDED", "", "constructor", "__proto__", "toString"])(
    "knows nothing of a transfer or a payout that is called %p",
    (unheard) => {
      expect(readPayoutState({ approval: "COMPLETED", transaction: unheard })).toBeNull()
      expect(readPayoutState({ approval: unheard, transaction: null })).toBeNull()
      expect(readPayoutState({ approval: unheard, transaction: "SUCCEEDED" })).toBe(S)
      expect(readPayoutState({ approval: unheard, transaction: "PROCESSING" })).toBe(P)
    },
  )
})

const ENDED: PayoutState[] = ["failed", "cancelled", "reversed", "discarded"]
const UNDER_WAY: PayoutState[] = ["queued", "sending", "unknown", "processing", "on_hold"]

const word = fc.oneof(fc.constantFrom(...Object.keys(PAIRS)), fc.string())
const transfer = fc.option(fc.oneof(fc.constantFrom(...payosPayoutTransactionStates), fc.string()))
const answers = fc.array(fc.record({ approval: word, transaction: transfer }), { maxLength: 12 })
const anyState = fc.constantFrom(...PAYOUT_STATES)

const after = (state: PayoutState, list: { approval: string; transaction: string | null }[]) =>
  list.map(readPayoutState).reduce(nextPayoutState, state)

describe("nextPayoutState", () => {
  it("never leaves an end, whatever payOS says and however often", () => {
    holds(
      fc.property(
        fc.constantFrom(...ENDED),
        answers,
        (state, list) => after(state, list) === state,
      ),
    )
  })

  it("lets what arrived only come back", () => {
    holds(
      fc.property(answers, (list) => ["succeeded", "reversed"].includes(after("succeeded", list))),
    )
    expect(nextPayoutState("succeeded", "reversed")).toBe("reversed")
    expect(nextPayoutState("succeeded", "failed")).toBe("succeeded")
  })

  it("takes payOS's word for all that is under way", () => {
    for (const state of UNDER_WAY) {
      for (const reading of [P, H, S, F, C, R] as const) {
        expect(nextPayoutState(state, reading)).toBe(reading)
      }
    }
  })

  it("stays where it is at a state that nobody has seen yet", () => {
    for (const state of PAYOUT_STATES) expect(nextPayoutState(state, null)).toBe(state)
  })

  it("makes no draft, nothing that waits for approval and nothing to be sent out of an answer", () => {
    const ours: PayoutState[] = ["draft", "awaiting_approval", "queued", "sending", "unknown"]
    holds(
      fc.property(anyState, word, transfer, (state, approval, transaction) => {
        const next = nextPayoutState(state, readPayoutState({ approval, transaction }))
        return next === state || !ours.includes(next)
      }),
    )
  })
})

describe("what a person may do", () => {
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
  ])("with %s: send %s, discard %s", (state, confirmable, discardable) => {
    expect([isConfirmable(state), isDiscardable(state)]).toEqual([confirmable, discardable])
  })

  it("sends again only what surely did not arrive or came back", () => {
    expect(PAYOUT_STATES.filter(isSendableAgain)).toEqual(["failed", "cancelled", "reversed"])
    expect(PAYOUT_STATES.filter(hasEnded)).toEqual(ENDED)
    const mayHaveMoney: PayoutState[] = [...UNDER_WAY, "succeeded"]
    expect(mayHaveMoney.filter((state) => isConfirmable(state) || isDiscardable(state))).toEqual([])
  })
})

function holds<Given>(property: fc.IPropertyWithHooks<Given>): void {
  fc.assert(property, { numRuns: 2_000 })
}
