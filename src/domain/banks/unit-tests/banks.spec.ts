import { BanksObject } from "vietnam-qr-pay"
import { BANK_LIST } from "../bank-list"
import { findBank, searchBanks } from "../banks"

const library = Object.values(BanksObject)

describe("the list of banks", () => {
  it("has every bank of the library once, except one without a BIN", () => {
    const known = new Set(library.map(({ bin }) => bin).filter((bin) => bin !== ""))
    expect(BANK_LIST.map(({ bin }) => bin).sort()).toEqual([...known].sort())
  })

  it("uses the library's names, and for a shared BIN those of the bank that VietQR supports", () => {
    for (const { bin, code, short_name, name } of BANK_LIST) {
      const best = Math.max(...library.filter((bank) => bank.bin === bin).map(statusOf))
      expect(library).toContainEqual(
        expect.objectContaining({ bin, code, name, shortName: short_name, vietQRStatus: best }),
      )
    }
  })

  it("has BINs of six digits", () => {
    expect(BANK_LIST.filter(({ bin }) => !/^\d{6}$/.test(bin))).toEqual([])
  })
})

const statusOf = ({ vietQRStatus }: { vietQRStatus: number }): number => vietQRStatus

describe("findBank", () => {
  it.each([
    ["970436", "Vietcombank", false],
    ["970422", "MB Bank", false],
    ["971025", "MoMo", true],
  ])("finds %s: %s", (bin, short_name, is_wallet) => {
    expect(findBank(bin)).toMatchObject({ bin, short_name, is_wallet })
  })

  it.each(["", "970000", "97043", "9704360", " 970436", "01203001", "constructor"])(
    "finds no bank for %p",
    (bin) => {
      expect(findBank(bin)).toBeNull()
    },
  )
})

describe("searchBanks", () => {
  it.each([
    ["ngoại thương", "970436"],
    ["ngoai thuong", "970436"],
    ["NGOAI  THUONG", "970436"],
    ["thuong ngoai", "970436"],
    ["vietcom", "970436"],
    ["VCB", "970436"],
    ["970436", "970436"],
    ["quân đội", "970422"],
    ["quan doi", "970422"],
    ["đầu tư", "970418"],
    ["dau tu", "970418"],
    ["a chau", "970416"],
    [" momo ", "971025"],
  ])("finds for %p the bank %s", (text, bin) => {
    expect(searchBanks(text).map((bank) => bank.bin)).toContain(bin)
  })

  it.each([
    ["vietcombank", "970436"],
    ["vietcom", "970436"],
    ["mb", "970422"],
    ["mb bank", "970422"],
    ["mbbank", "970422"],
    ["tp bank", "970423"],
    ["dong a", "970406"],
    ["Đông Á", "970406"],
    ["acb", "970416"],
    ["a chau", "970416"],
    ["scb", "970429"],
    ["saigonbank", "970400"],
    ["vib", "970441"],
    ["bvb", "970454"],
    ["kien long", "970452"],
    ["quan doi", "970422"],
    ["momo", "971025"],
    ["970436", "970436"],
  ])("ranks for %p the bank %s first", (text, bin) => {
    expect(searchBanks(text)[0]?.bin).toBe(bin)
  })

  it("keeps the list's order among equal matches", () => {
    expect(searchBanks("kookmin").map(({ short_name }) => short_name)).toEqual([
      "Kookmin Bank HCM",
      "Kookmin Bank HN",
    ])
    expect(searchBanks("")).toEqual(BANK_LIST)
  })

  it("finds only banks that contain every word", () => {
    expect(searchBanks("vietcombank quan doi")).toEqual([])
    expect(searchBanks("khong co ngan hang nay")).toEqual([])
    const count = searchBanks("ngoai thuong").length
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(5)
  })

  it.each(["", "   "])("lists all banks for %p", (text) => {
    expect(searchBanks(text)).toHaveLength(BANK_LIST.length)
  })

  it("does not treat the text as a pattern", () => {
    expect(searchBanks(".*")).toEqual([])
    expect(searchBanks("(")).toEqual(BANK_LIST.filter((bank) => JSON.stringify(bank).includes("(")))
  })
})
