import fc from "fast-check"
import { payoutBatchRequestSchema } from "../../../client/payouts/payout-request"
import { inChunks } from "../../chunks"
import { parsePayoutRow, type PayoutCells } from "../payout-rows"

const VALID: PayoutCells = {
  reference: "HĐ/2026-001",
  amount: "250.000 ₫",
  description: "Lương tháng 11",
  bank: "Vietcombank",
  account_number: "0011 0045 67890",
  account_name: "Nguyễn Văn An",
}

const read = (cells: Partial<PayoutCells>) =>
  parsePayoutRow({ row: 7, cells: { ...VALID, ...cells } })

describe("parsePayoutRow", () => {
  it("reads a row into a payout", () => {
    expect(read({})).toEqual({
      row: 7,
      cells: VALID,
      issues: [],
      payout: {
        reference: "HĐ/2026-001",
        amount: 250_000,
        description: "Luong thang 11",
        bank: "Vietcombank",
        destination: {
          to_bin: "970436",
          to_account_number: "0011004567890",
          to_account_name: "Nguyễn Văn An",
        },
      },
    })
  })

  it("does not require an account name", () => {
    expect(read({ account_name: " " }).payout?.destination.to_account_name).toBeNull()
  })

  it.each<[string, string, Partial<PayoutCells>]>([
    ["reference", "missing", { reference: " " }],
    ["reference", "too_long", { reference: "x".repeat(101) }],
    ["reference", "characters", { reference: "A\nB" }],
    ["amount", "missing", { amount: "" }],
    ["amount", "fraction", { amount: "250.5" }],
    ["amount", "ambiguous_amount", { amount: "1,250.000" }],
    ["description", "missing", { description: "" }],
    ["description", "characters", { description: "Hoàn tiền (11/2026)" }],
    ["description", "characters", { description: "dòng\nhai" }],
    ["description", "too_long", { description: "x".repeat(51) }],
    ["bank", "missing", { bank: "" }],
    ["bank", "unknown_bank", { bank: "Ngân hàng Sao Hỏa" }],
    ["account_number", "missing", { account_number: "" }],
    ["account_number", "not_an_account", { account_number: "12-34" }],
    ["account_number", "not_an_account", { account_number: "123" }],
    ["account_number", "spreadsheet_number", { account_number: "1,10045E+12" }],
    ["account_name", "too_long", { account_name: "x".repeat(101) }],
    ["account_name", "characters", { account_name: "A\u0000B" }],
  ])("reports an issue of %s: %s", (column, code, cells) => {
    const { payout, issues } = read(cells)
    expect(payout).toBeNull()
    expect(issues).toMatchObject([{ column, code, reason: expect.stringMatching(/^[a-z]/) }])
  })

  it("names the characters that a description may not contain", () => {
    const [issue] = read({ description: "Hoàn tiền (11/2026)" }).issues
    expect(issue?.reason).toContain("contains ( / ),")
  })

  it("does not mistake an alphanumeric account with an E for a spreadsheet number", () => {
    expect(read({ account_number: "123E4567" }).payout).not.toBeNull()
  })

  it("reports every issue of a row together", () => {
    const { issues } = read({ amount: "0", bank: "", account_number: "?" })
    expect(issues.map(({ column }) => column)).toEqual(["amount", "bank", "account_number"])
  })

  it("reads any text as a payout that payOS's client accepts, or as issues", () => {
    const cell = (like: string) => fc.oneof(fc.constant(like), fc.string({ unit: "grapheme" }))
    const cells = fc.record({
      reference: cell(VALID.reference),
      amount: cell(VALID.amount),
      description: cell(VALID.description),
      bank: cell(VALID.bank),
      account_number: cell(VALID.account_number),
      account_name: cell(VALID.account_name),
    })
    fc.assert(
      fc.property(cells, (written) => {
        const { payout, issues } = parsePayoutRow({ row: 1, cells: written })
        expect(payout === null).toBe(issues.length > 0)
        if (!payout) return
        const { amount, description, destination } = payout
        const item = {
          referenceId: "popay_1-1",
          amount,
          description,
          toBin: destination.to_bin,
          toAccountNumber: destination.to_account_number,
        }
        const parsed = payoutBatchRequestSchema.safeParse({ referenceId: "r", payouts: [item] })
        expect(parsed.error).toBeUndefined()
      }),
    )
  })
})

describe("inChunks", () => {
  it("keeps every item, in order, in chunks of at most the size", () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 10 }), (list, size) => {
        const chunks = inChunks(list, size)
        expect(chunks.flat()).toEqual(list)
        expect(chunks.every(({ length }) => length > 0 && length <= size)).toBe(true)
        expect(chunks).toHaveLength(Math.ceil(list.length / size))
      }),
    )
  })
})
