import fc from "fast-check"
import { LARGEST_AMOUNT, parseAmount } from "../dong-text"
import { retype, showAmount, type Typing } from "../typed-amount"

type Field = { raw: string; caret: number }

const EMPTY: Field = { raw: "", caret: 0 }

/**
 * Simulates the browser's events for a sequence of keys in a field that shows the formatted amount.
 */
function press(field: Field, mark: string, keys: readonly string[]): Field {
  return keys.reduce(({ raw, caret }, key) => {
    const shown = showAmount(raw, mark)
    const [before, after] = [shown.slice(0, caret), shown.slice(caret)]
    const typing: Typing =
      key === "Backspace"
        ? { type: "backspace", text: before.slice(0, -1) + after, caret: Math.max(0, caret - 1) }
        : key === "Delete"
          ? { type: "delete", text: before + after.slice(1), caret }
          : { type: "insert", text: before + key + after, caret: caret + key.length, inserted: key }
    return retype(raw, mark, typing)
  }, field)
}

const shownAfter = (keys: readonly string[], mark = ".", from = EMPTY) =>
  showAmount(press(from, mark, keys).raw, mark)

const at = (raw: string, caret: number): Field => ({ raw, caret })

describe("a typed amount", () => {
  it.each([
    ["230000", ".", "230.000"],
    ["230000", ",", "230,000"],
    ["1350000", ".", "1.350.000"],
    ["230.000", ".", "230.000"],
    ["230.000", ",", "230.000"],
    ["1.250.000", ",", "1.250.000"],
    ["2500k", ".", "2500k"],
    ["12500,5tr", ".", "12500,5tr"],
    ["1,5 triệu", ".", "1,5 triệu"],
    ["1350000.50", ".", "1350000.50"],
    ["2500.000", ".", "2500.000"],
    ["0,5", ",", "0,5"],
    ["-5000", ".", "-5000"],
    ["0250000", ".", "0250000"],
  ])("%p with the separator %p shows %p", (keys, mark, shown) => {
    expect(shownAfter([...keys], mark)).toBe(shown)
  })

  it("deletes digits, and skips a separator in both directions", () => {
    expect(shownAfter(["Backspace"], ".", at("250000", 7))).toBe("25.000")
    expect(press(at("1250", 2), ".", ["Backspace"])).toEqual(at("1250", 1))
    expect(press(at("1250", 2), ".", ["Backspace", "Backspace"])).toEqual(at("250", 0))
    expect(press(at("1250", 1), ".", ["Delete"])).toEqual(at("1250", 2))
    expect(press(at("1250", 1), ".", ["Delete", "Delete"])).toEqual(at("150", 1))
  })

  it("places the caret after the typed text", () => {
    expect(press(at("1250", 1), ".", ["3"])).toEqual(at("13250", 2))
    expect(press(at("125", 1), ".", ["3", "4"])).toEqual(at("13425", 4))
    expect(press(at("2500", 5), ".", ["k"])).toEqual(at("2500k", 5))
  })

  it("keeps pasted text unchanged, even if it looks like a key", () => {
    const paste: Typing = { type: "replace", text: "12.50", caret: 5 }
    expect(retype("12500", ".", paste)).toEqual(at("12.50", 5))
    expect(parseAmount("12.50")).toEqual({ type: "issue", code: "fraction" })
  })

  it("keeps the typed keys as its raw text", () => {
    const key = fc.constantFrom(..."00123456789.,k- ", "t", "r")
    fc.assert(
      fc.property(fc.array(key, { maxLength: 12 }), fc.constantFrom(".", ","), (keys, mark) => {
        const { raw, caret } = press(EMPTY, mark, keys)
        expect(raw).toBe(keys.join(""))
        expect(caret).toBe(showAmount(raw, mark).length)
      }),
    )
  })

  it("shows every amount as text that parses to itself", () => {
    const amount = fc.integer({ min: 1, max: LARGEST_AMOUNT })
    fc.assert(
      fc.property(amount, fc.constantFrom(".", ","), (value, mark) => {
        expect(parseAmount(showAmount(String(value), mark))).toEqual({
          type: "amount",
          amount: value,
        })
      }),
    )
  })

  it("changes only digits that were typed or deleted, for any caret position", () => {
    const edit = fc.constantFrom("1", "0", ".", "k", "Backspace", "Delete")
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.nat(11),
        fc.array(edit, { maxLength: 6 }),
        (value, place, edits) => {
          const raw = String(value)
          const caret = Math.min(place, showAmount(raw, ".").length)
          const { raw: after } = press(at(raw, caret), ".", edits)
          const typed = edits.filter((key) => key.length === 1).length
          const deleted = edits.length - typed
          expect(after.length).toBeGreaterThanOrEqual(raw.length + typed - deleted)
          expect(after.length).toBeLessThanOrEqual(raw.length + typed)
        },
      ),
    )
  })
})
