import { parsePayoutSearch } from "../payout-search"

describe("parsePayoutSearch", () => {
  it.each<[string, string, object]>([
    ["an account in groups of digits", "0011 0045 67890", { id: "0011004567890" }],
    [
      "the end of an account",
      "••7890",
      { transfer_query: "('7890':* | 'acct7890':* | 'zz0987':*)" },
    ],
    ["payOS's reference as its payout's id", " popay_01-2 ", { payout_id: "popay_01" }],
    ["a payout's id", "popay_01", { id: "popay_01", payout_id: "popay_01" }],
    ["an order's number", "#12", { display_id: 12 }],
    ["the payee's name", "Trần An", { transfer_query: "('trần' | 'tran') & ('an')" }],
  ])("reads %s", (_, text, search) => {
    expect(parsePayoutSearch(text)).toMatchObject(search)
  })
})
