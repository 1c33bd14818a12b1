import { compareHolder, isSameName } from "../compare-holder"
import type { Payer } from "../destination"

const payer = (name: string | null, other: Partial<Payer> = {}): Payer => {
  return { bank_id: "970436", number: "0011", name, is_virtual: false, is_erased: false, ...other }
}

describe("compareHolder", () => {
  it.each([
    ["the bank's spelling", "NGUYEN THI LAN", [payer("NGUYEN THI LAN")], "equal"],
    ["diacritics, case and spaces", " nguyễn  Thị lân", [payer("NGUYEN THI LAN")], "equal"],
    ["đ", "Đỗ Đạt", [payer("DO DAT")], "equal"],
    ["two transfers of one payer", "Lan", [payer("LAN"), payer("lan")], "equal"],
    ["another name", "TRAN VAN MINH", [payer("NGUYEN THI LAN")], "differs"],
    ["the same words in another order", "LAN NGUYEN", [payer("NGUYEN LAN")], "differs"],
    ["a part of the name", "LAN", [payer("NGUYEN THI LAN")], "differs"],
    ["look-alike letters", "LАN", [payer("LAN")], "differs"],
    ["one of two payers", "LAN", [payer("LAN"), payer("MINH")], "differs"],
    ["no transfer", "LAN", [], "unknown"],
    ["no name", "LAN", [payer(null)], "unknown"],
    ["a name of spaces", "LAN", [payer("  ")], "unknown"],
    ["one of two without a name", "LAN", [payer("LAN"), payer(null)], "unknown"],
    ["a virtual account", "LAN", [payer("LAN", { is_virtual: true })], "unknown"],
    ["an erased payer", "LAN", [payer("LAN", { is_erased: true })], "unknown"],
    ["an empty entry", " ", [payer(null)], "unknown"],
  ] as const)("%s", (_, entered, payers, match) => {
    expect(compareHolder(entered, payers)).toBe(match)
  })
})

describe("isSameName", () => {
  it.each([
    ["case, diacritics and đ", "Đỗ Thị Lân", "DO THI LAN", true],
    ["spaces and punctuation", "CTY. TNHH  A-B (VN)", "CTY TNHH AB VN", true],
    ["an empty entry", null, "DO THI LAN", true],
    ["an empty report", "DO THI LAN", " ", true],
    ["another name", "DO THI LAN", "NGUYEN VAN AN", false],
    ["a part of the name", "LAN", "DO THI LAN", false],
  ])("%s", (_, one, other, isSame) => {
    expect(isSameName(one, other)).toBe(isSame)
    expect(isSameName(other, one)).toBe(isSame)
  })
})
