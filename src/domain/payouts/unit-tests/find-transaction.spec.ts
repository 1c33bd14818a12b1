import fc from "fast-check"
import { findTransaction, type ListedTransaction } from "../find-transaction"

const a = { referenceId: "a", state: "SUCCEEDED" }
const b = { referenceId: "b", state: "PROCESSING" }
const none = { type: "none" }
const unclear = { type: "unclear" }
const found = (transaction: ListedTransaction) => ({ type: "found", transaction })

describe("findTransaction", () => {
  it.each<[string, ListedTransaction[], boolean, object]>([
    ["by its reference", [a, b], false, found(a)],
    ["in another order", [b, a], false, found(a)],
    ["the only one of a single payout, whatever it is called", [b], true, found(b)],
    ["nothing clear for another transfer of a batch", [b], false, unclear],
    ["nothing if payOS lists none", [], true, none],
    ["nothing clear if others are listed", [b, b], true, unclear],
    ["it if payOS lists it twice", [a, { ...a }], false, found(a)],
    ["nothing clear in two states", [a, { ...a, state: "FAILED" }], false, unclear],
    ["it beside one that is not ours", [a, b], true, found(a)],
  ])("finds %s", (_, listed, isAlone, expected) => {
    expect(findTransaction(listed, "a", isAlone)).toEqual(expected)
  })

  it("does not depend on the order of payOS's list", () => {
    const transfer = fc.record({
      referenceId: fc.constantFrom("a", "b", "c"),
      state: fc.constantFrom("SUCCEEDED", "FAILED"),
    })
    fc.assert(
      fc.property(fc.array(transfer, { maxLength: 5 }), fc.boolean(), (listed, isAlone) => {
        const reversed = [...listed].reverse()
        expect(findTransaction(reversed, "a", isAlone)).toEqual(
          findTransaction(listed, "a", isAlone),
        )
      }),
    )
  })
})
