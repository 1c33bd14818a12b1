import { parseCaseSearch } from "../case-search"

const ALL = { name: true, account: true }

describe("parseCaseSearch", () => {
  it.each<[string, string, object]>([
    [
      "an amount with separators",
      "51.000",
      { amount: 51_000, order_code: null, last_digits: null },
    ],
    ["an amount with a unit", "51k", { amount: 51_000 }],
    [
      "digits as an amount, an order number and an account",
      "1024",
      { amount: 1024, display_id: 1024, last_digits: "1024" },
    ],
    ["an order's number", "#1024", { amount: null, display_id: 1024, last_digits: null }],
    ["a masked account", "••7890", { amount: null, last_digits: "7890" }],
    ["digits with a leading zero", "0123", { amount: null, last_digits: "0123" }],
    ["two digits, but not as an account", "12", { last_digits: null }],
    [
      "a payer",
      "Nguyễn Lan",
      { amount: null, transfer_query: "('nguyễn' | 'nguyen') & ('lan':*)" },
    ],
  ])("reads %s", (_, text, search) => {
    expect(parseCaseSearch(text, ALL)).toMatchObject(search)
  })

  it("searches neither names nor contents for a user who may not see them", () => {
    const unnamed = { name: false, account: false }
    expect(parseCaseSearch("nguyen", unnamed)).toMatchObject({ id: "nguyen", transfer_query: null })
  })

  it("searches at most the digits of an account that the user sees", () => {
    const shortened = { name: true, account: false }
    expect(parseCaseSearch("7890", shortened).last_digits).toBe("7890")
    expect(parseCaseSearch("67890", shortened).last_digits).toBeNull()
    expect(parseCaseSearch("67890", ALL).last_digits).toBe("67890")
  })
})
