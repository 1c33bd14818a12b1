import fc from "fast-check"
import { BANK_LIST } from "../bank-list"
import { parseBankName } from "../bank-names"

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
  ])("finds by %p", (text, bin) => {
    expect(parseBankName(text)).toMatchObject({ bank: { bin } })
  })

  it.each<[string, string[]]>([
    ["MB", ["MBB", "MBV", "CIMB"]],
    ["Sài Gòn", ["SGB", "STB", "SCB"]],
    ["Đông Á", ["VIKKI"]],
    ["", []],
    ["===", []],
    ["000000", []],
    ["Ngân hàng của tôi", []],
  ])("suggests the banks that %p may mean, and accepts none", (text, codes) => {
    const reading = parseBankName(text)
    expect(reading.bank).toBeNull()
    expect("resembling" in reading && reading.resembling.map(({ code }) => code)).toEqual(codes)
  })

  it("finds a bank only by one of its complete names", () => {
    const part = fc.constantFrom(
      ...BANK_LIST.flatMap((bank) => Object.values(bank).join(" ").split(" ")),
    )
    const texts = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 3 }).map((parts) => parts.join(" ")),
    )
    const strip = (text: string) => text.replace(/[^\p{L}\p{M}\d]/gu, "").length
    fc.assert(
      fc.property(texts, (text) => {
        const { bank } = parseBankName(text)
        if (!bank) return
        const { bin, code, short_name, name } = bank
        const lengths = [bin, code, short_name, name].map(strip)
        expect(lengths).toContain(strip(text))
      }),
    )
  })
})
