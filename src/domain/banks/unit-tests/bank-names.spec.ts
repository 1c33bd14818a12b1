import fc from "fast-check"
import { BANK_LIST } from "../bank-list"
import { parseBankName } from "../bank-names"

/** Lengths of common abbreviations of banks. */
const ABBREVIATIONS = ["MB", "Agri", "Tech", "Sacom", "Vietin", "Techcom"].map(
  ({ length }) => length,
)

describe("parseBankName", () => {
  it("finds every bank by its BIN, code, short and full name, and no other", () => {
    for (const bank of BANK_LIST) {
      for (const name of [bank.bin, bank.code, bank.short_name, bank.name]) {
        expect({ name, ...parseBankName(name) }).toEqual({ name, bank })
      }
    }
  })

  it.each([
    ["vietcombank", "970436"],
    ["  VIETCOMBANK ", "970436"],
    ["Viet Com Bank", "970436"],
    ["vcb", "970436"],
    ["970436", "970436"],
    ["MBBank", "970422"],
    ["VP Bank", "970432"],
    ["Ngân hàng TMCP Á Châu", "970416"],
    ["Ngan hang TMCP A Chau", "970416"],
    ["ngân hàng tmcp á châu".normalize("NFD"), "970416"],
    ["Ngân hàng Á Châu", "970416"],
    ["Á Châu", "970416"],
    ["Quân đội", "970422"],
    ["Ngân hàng TMCP Ngoại thương Việt Nam", "970436"],
    ["NGÂN HÀNG THƯƠNG MẠI CỔ PHẦN NGOẠI THƯƠNG VIỆT NAM", "970436"],
    ["ngan hang thuong mai co phan ngoai thuong viet nam", "970436"],
    ["Ngân hàng Ngoại thương", "970436"],
    ["NH TMCP Ngoại thương VN", "970436"],
    ["Vietcombank - Ngân hàng TMCP Ngoại thương Việt Nam", "970436"],
    ["Ngân hàng TMCP Ngoại thương Việt Nam (Vietcombank)", "970436"],
    ["VIETCOMBANK – NGAN HANG NGOAI THUONG VIET NAM", "970436"],
    ["VCB-Vietcombank", "970436"],
    ["Vietcombank (VCB, 970436)", "970436"],
    ["SHB - Ngân hàng TMCP Sài Gòn - Hà Nội", "970443"],
    ["Co-op Bank - Ngân hàng Hợp tác xã Việt Nam", "970446"],
    ["BIDV (Đầu tư và Phát triển Việt Nam)", "970418"],
    ["Ngân hàng TMCP Xuất Nhập Khẩu Việt Nam - Eximbank", "970431"],
    ["HSBC", "458761"],
    ["MB", "970422"],
    ["Tech", "970407"],
    ["Techcom", "970407"],
    ["Vietcom", "970436"],
    ["Vietin", "970415"],
    ["Sacom", "970403"],
    ["Agri", "970405"],
  ])("finds by %p", (text, bin) => {
    expect(parseBankName(text)).toMatchObject({ bank: { bin } })
  })

  it.each<[string, string[]]>([
    ["Viet", ["VAB", "VBB", "VCB"]],
    ["Sài Gòn", ["SGB", "STB", "SCB"]],
    ["Đông Á", ["VIKKI"]],
    ["Ngân hàng Sài Gòn", ["SGB", "STB", "SCB"]],
    ["", []],
    ["===", []],
    ["000000", []],
    ["Ngân hàng của tôi", []],
    ["Vietcombank - BIDV", []],
    ["Vietcombank - Ngân hàng", []],
    ["Ngân hàng Công thương", ["SGB", "CTG"]],
    ["Ngân hàng Việt Nam", ["AGRIBANK", "BID", "CAKE"]],
  ])("suggests banks for the ambiguous name %p, and accepts none", (text, codes) => {
    const reading = parseBankName(text)
    expect(reading.bank).toBeNull()
    expect("resembling" in reading && reading.resembling.map(({ code }) => code)).toEqual(codes)
  })

  it("finds a bank only by one of its complete names", () => {
    const words = BANK_LIST.flatMap((bank) => Object.values(bank).join(" ").split(" "))
    // A hyphen separates two names of a bank.
    const part = fc.constantFrom(...words.filter((word) => word !== "-"))
    const texts = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 3 }).map((parts) => parts.join(" ")),
    )
    const withoutCommon = (text: string) =>
      text.replace(/ngân hàng|^nh |thương mại|tmcp|tnhh( mtv)?|vi[eệ]t ?nam/giu, "")
    const strip = (text: string) =>
      withoutCommon(text)
        .replace(/[^\p{L}\p{M}\d]/gu, "")
        .replace(/vn$/, "").length
    fc.assert(
      fc.property(texts, (text) => {
        const { bank } = parseBankName(text)
        if (!bank) return
        const { bin, code, short_name, name } = bank
        const lengths = [bin, code, short_name, name].map(strip)
        expect([...lengths, ...ABBREVIATIONS]).toContain(strip(text))
      }),
    )
  })
})
