import fc from "fast-check"
import { toTransactionKey, type TransferIdentity } from "../transaction-key"

const transfer: TransferIdentity = {
  reference: "FT26324",
  transaction_at: new Date("2026-11-20T03:04:05Z"),
  amount: 10_000,
  account_number: "970400001",
  description: "DH E1415QDD",
}
const blank: TransferIdentity = { ...transfer, reference: null }

describe("toTransactionKey", () => {
  it("is the bank's reference if there is one", () => {
    expect(toTransactionKey(transfer)).toBe("ref:FT26324")
  })

  it("is the time, amount, account and description without a reference", () => {
    expect(toTransactionKey(blank)).toBe(
      'fields:["2026-11-20T03:04:05.000Z",10000,"970400001","DH E1415QDD"]',
    )
  })

  it("can consist of only an amount", () => {
    const bare = { reference: null, transaction_at: null, account_number: null, description: null }
    expect(toTransactionKey({ ...bare, amount: 1 })).toBe("fields:[null,1,null,null]")
  })

  it.each<[string, TransferIdentity, TransferIdentity]>([
    ["a reference with spaces around it", transfer, { ...transfer, reference: " FT26324 " }],
    ["an empty reference and none", blank, { ...blank, reference: "" }],
    ["a reference of spaces and none", blank, { ...blank, reference: "  " }],
    [
      "a reference with other details",
      transfer,
      {
        reference: "FT26324",
        transaction_at: null,
        amount: 1,
        account_number: null,
        description: null,
      },
    ],
    [
      "a webhook's seconds and a fetched link's fraction of one",
      blank,
      { ...blank, transaction_at: new Date("2026-11-20T03:04:05.678Z") },
    ],
  ])("is the same for %s", (_, a, b) => {
    expect(toTransactionKey(a)).toBe(toTransactionKey(b))
  })

  it.each<[string, TransferIdentity, TransferIdentity]>([
    ["two references", transfer, { ...transfer, reference: "FT26325" }],
    ["references in different case", transfer, { ...transfer, reference: "ft26324" }],
    ["a reference and none", transfer, blank],
    ["two amounts", blank, { ...blank, amount: 10_001 }],
    ["two times", blank, { ...blank, transaction_at: new Date("2026-11-20T03:04:06Z") }],
    ["a time and none", blank, { ...blank, transaction_at: null }],
    ["two accounts", blank, { ...blank, account_number: "970400002" }],
    ["two descriptions", blank, { ...blank, description: "DH E1415QDE" }],
    [
      "text that moves between fields",
      { ...blank, account_number: "a", description: 'b"' },
      { ...blank, account_number: 'a","b"', description: "" },
    ],
    [
      "a reference with the format of fields",
      blank,
      { ...blank, reference: toTransactionKey(blank) },
    ],
  ])("differs for %s", (_, a, b) => {
    expect(toTransactionKey(a)).not.toBe(toTransactionKey(b))
  })

  it("differs for two amounts without a reference", () => {
    const text = fc.option(fc.string())
    const fields = fc.record({
      reference: fc.constantFrom(null, "", " "),
      transaction_at: fc.option(fc.date({ noInvalidDate: true })),
      amount: fc.integer({ min: 1 }),
      account_number: text,
      description: text,
    })
    fc.assert(
      fc.property(fields, fields, (a, b) => {
        fc.pre(a.amount !== b.amount)
        expect(toTransactionKey(a)).not.toBe(toTransactionKey(b))
      }),
    )
  })
})
