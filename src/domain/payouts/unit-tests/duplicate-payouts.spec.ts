import fc from "fast-check"
import { findDuplicates, type ComparedPayout, type EarlierPayout } from "../duplicate-payouts"

/** A row from 2 on, with an account of its own. */
const row = (reference: string, index = 0): ComparedPayout => ({
  row: index + 2,
  reference,
  amount: 100_000,
  to_bin: "970436",
  to_account_number: String(1_000 + index),
})

const rows = (...references: string[]) =>
  references.map((reference, index) => row(reference, index))

/** The row that pays the same as the first of `rows`, under another reference. */
const twin = (reference: string): ComparedPayout => ({ ...row(reference), row: 9 })

/** An old payout to an account of its own. */
const earlier = (changed: Partial<EarlierPayout> = {}): EarlierPayout => ({
  payout_id: "popay_1",
  reference: "inv-1",
  state: "succeeded",
  amount: 250_000,
  to_bin: "970436",
  to_account_number: "9999",
  created_at: new Date("2026-11-20T10:00:00+07:00"),
  is_recent: false,
  ...changed,
})

const sameAsFirst = { amount: 100_000, to_account_number: "1000" }

describe("findDuplicates", () => {
  it("finds nothing if every reference and every transfer is new", () => {
    expect(findDuplicates(rows("A", "B"), [])).toEqual([])
  })

  it("finds a repeated reference in the rows, ignoring case", () => {
    expect(findDuplicates(rows("inv-1", "B", "INV-1"), [])).toMatchObject([
      { kind: "reference", occurrences: 2, rows: [2, 4], earlier: [] },
    ])
  })

  it("finds a reference of any age in the ledger", () => {
    const payout = earlier()
    expect(findDuplicates(rows("INV-1"), [payout])).toMatchObject([
      { kind: "reference", occurrences: 2, rows: [2], earlier: [payout] },
    ])
  })

  it("finds rows of other references that pay the same amount to the same account", () => {
    expect(findDuplicates([...rows("LAN-11", "B"), twin("T11-LAN")], [])).toMatchObject([
      { kind: "transfer", occurrences: 2, rows: [2, 9], earlier: [] },
    ])
    const different = [{ amount: 100_001 }, { to_bin: "970422" }, { to_account_number: "1001" }]
    for (const each of different)
      expect(findDuplicates([...rows("LAN-11"), { ...twin("T11-LAN"), ...each }], [])).toEqual([])
  })

  it("finds the same transfer in the ledger while it is recent, with a reference or without", () => {
    for (const reference of ["T10", null]) {
      const payout = earlier({ ...sameAsFirst, reference })
      expect(findDuplicates(rows("A", "B"), [payout])).toEqual([])
      expect(findDuplicates(rows("A", "B"), [{ ...payout, is_recent: true }])).toMatchObject([
        { kind: "transfer", occurrences: 2, rows: [2] },
      ])
    }
  })

  it("has another identity once a payout that did not arrive is sent again", () => {
    const identities = (["failed", "queued", "succeeded", "reversed"] as const).map(
      (state) => findDuplicates(rows("INV-1"), [earlier({ state })])[0]?.identity,
    )
    expect(identities[1]).not.toBe(identities[0])
    expect(identities[2]).toBe(identities[1])
    expect(identities[3]).toBe(identities[0])
  })

  it("reports a duplicate of both reference and transfer once", () => {
    const payout = earlier({ ...sameAsFirst, is_recent: true })
    expect(findDuplicates(rows("INV-1"), [payout])).toMatchObject([{ kind: "reference" }])
  })

  it("reports one row of a repeated reference as a duplicate transfer of another payout", () => {
    const payout = earlier({ ...sameAsFirst, reference: "T10", is_recent: true })
    expect(findDuplicates(rows("LUONG", "LUONG", "LUONG"), [payout])).toMatchObject([
      { kind: "reference", rows: [2, 3, 4], occurrences: 3 },
      { kind: "transfer", rows: [2], occurrences: 2 },
    ])
  })

  it("has an identity of its payouts, whatever their rows", () => {
    const identityOf = (list: readonly ComparedPayout[], before: readonly EarlierPayout[]) =>
      findDuplicates(list, before)[0]?.identity
    const seen = identityOf(rows("INV-1"), [earlier()])
    expect(identityOf([{ ...row("inv-1"), row: 7 }], [earlier()])).toBe(seen)
    const others = [
      identityOf(rows("INV-1"), [earlier({ payout_id: "popay_2" })]),
      identityOf(rows("INV-1"), [earlier(), earlier({ payout_id: "popay_2" })]),
      identityOf(rows("INV-1", "INV-1"), [earlier()]),
      identityOf([{ ...row("INV-1"), amount: 100_001 }], [earlier()]),
      identityOf([{ ...row("INV-1"), to_account_number: "1234" }], [earlier()]),
    ]
    expect(new Set([seen, ...others]).size).toBe(6)
  })

  it("lists a row if and only if another payout has its reference", () => {
    const names = fc.array(fc.constantFrom("a", "A", "b", "c", "d"))
    fc.assert(
      fc.property(names, names, (here, before) => {
        const written = before.map((reference, index) =>
          earlier({ reference, payout_id: `popay_${index}` }),
        )
        const listed = findDuplicates(rows(...here), written).flatMap((group) => group.rows)
        const all = [...here, ...before].map((name) => name.toLowerCase())
        const expected = rows(...here)
          .filter(({ reference }) => all.filter((n) => n === reference.toLowerCase()).length > 1)
          .map((each) => each.row)
        expect(listed.sort()).toEqual(expected.sort())
      }),
    )
  })
})
