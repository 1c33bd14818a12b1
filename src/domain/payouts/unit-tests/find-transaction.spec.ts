import fc from "fast-check"
import { findTransaction, type ListedTransaction } from "../find-transaction"

const a = { referenceId: "a", state: "SUCCEEDED" }
const b = { referenceId: "b", state: "PROCESSING" }
const none = { type: "none" }
const unclear = { type: "unclear" }
const found = (transaction: ListedTransaction) => ({ type: "found", transaction })

describe("findTransaction", () => {
  it.each<[string, ListedTransaction[], boolean, object]>([
    ["the transaction with the reference", [a, b], false, found(a)],
    ["the transaction in another order", [b, a], false, found(a)],
    ["the only transaction of a single payout, whatever its reference", [b], true, found(b)],
    ["unclear for another transaction of a batch", [b], false, unclear],
    ["none if payOS lists none", [], true, none],
    ["unclear if only others are listed", [b, b], true, unclear],
    ["the transaction if payOS lists it twice", [a, { ...a }], false, found(a)],
    ["unclear if it is listed in two states", [a, { ...a, state: "FAILED" }], false, unclear],
    ["the transaction next to an unknown one", [a, b], true, found(a)],
  ])("returns %s", (_, listed, isAlone, expected) => {
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
