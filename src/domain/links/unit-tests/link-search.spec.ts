import { parseLinkSearch } from "../link-search"

const ALL = { account: true }
const SHORTENED = { account: false }

describe("parseLinkSearch", () => {
  it.each<[string, string, object]>([
    ["an order code", "1099511627777", { order_code: 1099511627777, display_id: null }],
    ["an order's number", "#12", { order_code: 12, display_id: 12 }],
    ["a number beyond safe integers", "9007199254740993", { order_code: null }],
    ["no number in a word with digits", "12a", { order_code: null, display_id: null }],
    ["no number for zero", "0", { order_code: null, display_id: null }],
    ["an id with spaces around it", "  order_01  ", { id: "order_01" }],
    ["transfer contents", "cs62 dhab12", { contents: ["CS62", "DHAB12"] }],
    ["no transfer content in short or accented words", "dh nguyễn", { contents: [] }],
    [
      "a bank reference by its beginning",
      "FT26324",
      { transfer_query: "('ft26324':* | 'zz42362tf':*)" },
    ],
    ["a bank reference by its end", "a0111", { transfer_query: "('a0111':* | 'zz1110a':*)" }],
    [
      "an amount",
      "250000",
      { order_code: 250000, transfer_query: "('250000':* | 'zz000052':*) | 'vnd250000'" },
    ],
    [
      "a formatted amount",
      "1.250.000 ₫",
      { order_code: null, transfer_query: "('1') & ('250') & ('000':*) | 'vnd1250000'" },
    ],
    [
      "a name with and without diacritics",
      "Đặng Văn A",
      { transfer_query: "('đặng' | 'dang') & ('văn' | 'van') & ('a')" },
    ],
    [
      "words without the punctuation between them",
      "MB.12'34--x:*",
      { transfer_query: "('mb') & ('12') & ('34') & ('x')" },
    ],
    ["no terms in punctuation", "%'(&|!", { transfer_query: null, contents: [] }],
  ])("reads %s", (_, text, search) => {
    expect(parseLinkSearch(text, SHORTENED)).toMatchObject(search)
  })

  it.each<[string, string, { account: boolean }, string]>([
    [
      "for a user who may see it",
      "0011004",
      ALL,
      "('0011004':* | 'acct0011004':* | 'zz4001100':*)",
    ],
    ["not for other users", "0011004", SHORTENED, "('0011004':* | 'zz4001100':*)"],
    ["nor if they type its prefix", "ACCT0011004", SHORTENED, "('acct' | 'zz4001100tcca':*)"],
  ])("searches for a whole account %s", (_, text, visibility, query) => {
    expect(parseLinkSearch(text, visibility).transfer_query).toBe(query)
  })

  it("searches for at most eight words", () => {
    const { transfer_query } = parseLinkSearch("a b c d e f g h i j", ALL)
    expect(transfer_query?.split("&")).toHaveLength(8)
  })
})
