import fc from "fast-check"
import { findDuplicates, type ComparedPayout, type EarlierOfRow } from "../duplicate-payouts"

/** Rows from 2 on, each with an account of its own. */
const rows = (...references: string[]): ComparedPayout[] =>
  references.map((reference, index) => ({
    row: index + 2,
    reference,
    amount: 100_000,
    to_bin: "970436",
    to_account_number: String(1_000 + index),
  }))

const earlier = (reference: string, row = 2): EarlierOfRow => ({
  row,
  reference,
  payout_id: "popay_1",
  state: "succeeded",
  amount: 250_000,
  created_at: new Date("2026-11-20T10:00:00+07:00"),
  shares_reference: true,
})

const found = { shares_reference: true, is_confirmed: false }

describe("findDuplicates", () => {
  it("finds nothing if every reference and every transfer is new", () => {
    expect(findDuplicates(rows("A", "B"), [], [])).toEqual([])
  })

  it("finds a repeated reference in the rows, ignoring case", () => {
    expect(findDuplicates(rows("inv-1", "B", "INV-1"), [], [])).toEqual([
      { reference: "inv-1", occurrences: 2, rows: [2, 4], earlier: [], ...found },
    ])
  })

  it("finds a reference used in the ledger", () => {
    const { row: _, ...payout } = earlier("inv-1")
    expect(findDuplicates(rows("INV-1"), [earlier("inv-1")], [])).toEqual([
      { reference: "INV-1", occurrences: 2, rows: [2], earlier: [payout], ...found },
    ])
  })

  it("finds rows of other references that pay the same amount to the same account", () => {
    const [lan, , other] = rows("LAN-11", "B", "T11-LAN")
    const twin = { ...lan, row: 4, reference: "T11-LAN" } as ComparedPayout
    const alike = { ...found, shares_reference: false, occurrences: 2, earlier: [] }
    expect(findDuplicates([...rows("LAN-11", "B"), twin], [], [])).toEqual([
      { reference: "LAN-11", rows: [2], ...alike },
      { reference: "T11-LAN", rows: [4], ...alike },
    ])
    const unlike = [{ ...twin, amount: 100_001 }, { ...twin, to_bin: "970422" }, other ?? twin]
    for (const each of unlike) expect(findDuplicates([...rows("LAN-11"), each], [], [])).toEqual([])
  })

  it("finds the same transfer in the ledger, and counts it once for rows that share it", () => {
    const before = { ...earlier("T10"), shares_reference: false }
    const same = findDuplicates(rows("A", "B"), [before], [])
    expect(same).toMatchObject([{ reference: "A", occurrences: 2, shares_reference: false }])
    const both = [before, { ...before, row: 3 }]
    expect(findDuplicates(rows("A", "a"), both, [])).toMatchObject([
      { rows: [2, 3], occurrences: 3, earlier: [{ payout_id: "popay_1" }], shares_reference: true },
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
        const written = before.flatMap((name, index) =>
          rows(...here)
            .filter(({ reference }) => reference.toLowerCase() === name.toLowerCase())
            .map(({ row }) => ({ ...earlier(name, row), payout_id: String(index) })),
        )
        const listed = findDuplicates(rows(...here), written, []).flatMap(
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
