import { compareStatement } from "../compare-statement"
import type { LedgerEntry } from "../pair"
import type { StatementRow } from "../statement-rows"

const OCTOBER = { from: "2026-10-01", to: "2026-10-31" }

const time = (text: string) => Date.parse(`2026-${text}:00+07:00`)

const entry = (at: string, amount: number, reference: string | null = null): LedgerEntry => ({
  at: time(at),
  amount,
  reference,
})

const row = (at: string, amount: number, fields: Partial<StatementRow> = {}): StatementRow => ({
  row: 1,
  day: `2026-${at.slice(0, 5)}`,
  at: at.length > 5 ? time(at) : null,
  amount,
  reference: null,
  content: null,
  ...fields,
})

const count = (rows: StatementRow[], entries: LedgerEntry[]) => {
  const { agreed, different, onlyBank, onlyStore } = compareStatement(rows, entries, OCTOBER)
  return {
    agreed: agreed.length,
    different: different.map(({ by }) => by),
    onlyBank: onlyBank.length,
    onlyStore: onlyStore.length,
  }
}

const AGREED = { agreed: 1, different: [], onlyBank: 0, onlyStore: 0 }
const UNMATCHED = { agreed: 0, different: [], onlyBank: 1, onlyStore: 1 }

describe("compareStatement", () => {
  it.each<[string, Partial<StatementRow>]>([
    ["equal", { reference: "FT263001" }],
    ["equal except for case and spaces", { reference: " ft 263001" }],
    ["a word of the content", { reference: "88", content: "MBVCB.88.FT263001.CSH1 thanh toan" }],
    ["part of a word of the content", { content: "IBFTFT263001CSH1" }],
  ])("pairs by a reference that is %s", (_, fields) => {
    const entries = [entry("10-05T08:00", 250_000, "FT263001")]
    expect(count([row("10-06T07:00", 250_000, fields)], entries)).toEqual(AGREED)
  })

  it("reports the same content with another amount as different, unless it is in several rows or too short", () => {
    const content = "CSC2MJFE1H0 DHEEYH0BIY9I"
    const here = { ...entry("10-05T08:00", 250_000, "FT1"), content }
    const atBank = row("10-05T08:00", 245_000, { content: "csc2mjfe1h0 DHEEYH0BIY9I" })
    expect(count([atBank], [here])).toEqual({ ...AGREED, agreed: 0, different: ["amount"] })
    expect(count([{ ...atBank, amount: -245_000 }], [here])).toEqual(UNMATCHED)
    expect(count([atBank, { ...atBank, row: 2, amount: 1_000 }], [here])).toEqual({
      ...UNMATCHED,
      onlyBank: 2,
    })
    expect(count([{ ...atBank, content: "CK" }], [{ ...here, content: "CK" }])).toEqual(UNMATCHED)
  })

  it("reports the same reference with another amount, or days apart, as different", () => {
    const entries = [entry("10-05T08:00", 250_000, "FT1")]
    const withReference = { reference: "FT1" }
    expect(count([row("10-05T08:00", 205_000, withReference)], entries).different).toEqual([
      "amount",
    ])
    expect(count([row("10-07", 250_000, withReference)], entries).different).toEqual(["day"])
    expect(count([row("10-06", 250_000, withReference)], entries)).toEqual(AGREED)
  })

  it("pairs by amount and a time within a day if a reference is missing", () => {
    const entries = [entry("10-05T08:00", 250_000, "FT1")]
    expect(count([row("10-06T07:59", 250_000)], entries)).toEqual(AGREED)
    expect(count([row("10-06T08:01", 250_000)], entries)).toEqual(UNMATCHED)
    expect(count([row("10-06", 250_000)], entries)).toEqual(AGREED)
    expect(count([row("10-07", 250_000)], entries)).toEqual(UNMATCHED)
    expect(count([row("10-05T08:00", 250_001)], entries)).toEqual(UNMATCHED)
    expect(count([row("10-05T08:00", -250_000)], entries)).toEqual(UNMATCHED)
    expect(
      count([row("10-05T08:00", 250_000, { reference: "FT9" })], [entry("10-05T08:00", 250_000)]),
    ).toEqual(AGREED)
  })

  it("does not pair different references", () => {
    const entries = [entry("10-05T08:00", 250_000, "FT1")]
    expect(count([row("10-05T08:00", 250_000, { reference: "FT2" })], entries)).toEqual(UNMATCHED)
  })

  it("pairs the closest of equal amounts, and as many as possible", () => {
    const entries = ["10-05T08:00", "10-06T08:00", "10-07T08:00"].map((at) => entry(at, 100))
    const { onlyStore } = compareStatement([row("10-05", 100), row("10-07", 100)], entries, OCTOBER)
    expect(onlyStore).toEqual([entries[1]])
    const late = ["10-05T10:00", "10-05T23:00", "10-06T10:00", "10-06T23:00"]
    expect(
      count(
        ["10-05", "10-06", "10-06", "10-07"].map((day) => row(day, 100)),
        late.map((at) => entry(at, 100)),
      ),
    ).toEqual({ agreed: 4, different: [], onlyBank: 0, onlyStore: 0 })
  })

  it("pairs a payout and its return, which have the same reference", () => {
    const entries = [entry("10-05T08:00", -500, "FT1"), entry("10-08T08:00", 500, "FT1")]
    const rows = [row("10-05", -500, { reference: "FT1" }), row("10-08", 500, { reference: "FT1" })]
    expect(count(rows, entries)).toEqual({ ...AGREED, agreed: 2 })
  })

  it("pairs several transfers of one reference by amount", () => {
    const entries = [entry("10-05T08:00", 1, "FT1"), entry("10-05T08:00", 2, "FT1")]
    const rows = [row("10-05", 2, { reference: "FT1" }), row("10-05", 1, { reference: "FT1" })]
    expect(count(rows, entries)).toEqual({ ...AGREED, agreed: 2 })
  })

  it("pairs movements just outside the period, and reports none of them as a difference", () => {
    const entries = [entry("09-30T23:59", 1), entry("10-31T23:59", 2), entry("11-01T00:00", 3)]
    expect(count([row("10-01", 1), row("11-01", 2), row("11-01", 4)], entries)).toEqual({
      ...AGREED,
      agreed: 2,
    })
    expect(count([], entries)).toEqual({ ...AGREED, agreed: 0, onlyStore: 1 })
  })
})
