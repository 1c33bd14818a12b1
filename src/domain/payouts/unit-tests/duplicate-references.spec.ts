import fc from "fast-check"
import { findDuplicates, type EarlierPayout } from "../duplicate-references"

const rows = (...references: string[]) =>
  references.map((reference, index) => ({ row: index + 2, reference }))

const earlier = (reference: string): EarlierPayout => ({
  reference,
  payout_id: "popay_1",
  state: "succeeded",
  amount: 250_000,
  created_at: new Date("2026-11-20T10:00:00+07:00"),
})

describe("findDuplicates", () => {
  it("finds nothing if every reference is new", () => {
    expect(findDuplicates(rows("A", "B"), [], [])).toEqual([])
  })

  it("finds a repeated reference in the rows, ignoring case", () => {
    expect(findDuplicates(rows("inv-1", "B", "INV-1"), [], [])).toEqual([
      { reference: "inv-1", occurrences: 2, rows: [2, 4], earlier: [], is_confirmed: false },
    ])
  })

  it("finds a reference used in the ledger", () => {
    const { reference: _, ...payout } = earlier("inv-1")
    expect(findDuplicates(rows("INV-1"), [earlier("inv-1")], [])).toEqual([
      { reference: "INV-1", occurrences: 2, rows: [2], earlier: [payout], is_confirmed: false },
    ])
  })

  it("is confirmed only for the number that was shown", () => {
    const ask = (occurrences: number) =>
      findDuplicates(rows("INV-1"), [earlier("INV-1")], [{ reference: "inv-1", occurrences }])
    expect(ask(2)).toMatchObject([{ is_confirmed: true }])
    expect(ask(1)).toMatchObject([{ is_confirmed: false }])
    expect(ask(3)).toMatchObject([{ is_confirmed: false }])
  })

  it("lists a row if and only if another payout has its reference", () => {
    const names = fc.array(fc.constantFrom("a", "A", "b", "c", "d"))
    fc.assert(
      fc.property(names, names, (here, before) => {
        const listed = findDuplicates(rows(...here), before.map(earlier), []).flatMap(
          (duplicate) => duplicate.rows,
        )
        const all = [...here, ...before].map((name) => name.toLowerCase())
        const expected = rows(...here)
          .filter(({ reference }) => all.filter((n) => n === reference.toLowerCase()).length > 1)
          .map(({ row }) => row)
        expect(listed.sort()).toEqual(expected.sort())
      }),
    )
  })
})
