import { BanksObject } from "vietnam-qr-pay"
import { BANK_APPS, fillsIn, findBanks, toBankAppLink } from "../bank-apps"

const code = {
  qr: "",
  bin: "970422",
  bank_name: "MB Bank",
  account_number: "0123456789",
  account_name: "CTY ABC",
  description: "CSH62 DH7K2Q",
  checkout_url: "",
}
const appOf = (id: string) => {
  const app = BANK_APPS.find((one) => one.id === id)
  if (!app) throw new Error(`No app ${id}`)
  return app
}
const queryOf = (link: string) => Object.fromEntries(new URL(link).searchParams)

describe("the bank apps", () => {
  it("belong to members of NAPAS, without duplicates", () => {
    const known = new Set(Object.values(BanksObject).map(({ bin }) => bin))
    for (const { bin } of BANK_APPS) expect(known).toContain(bin)
    expect(new Set(BANK_APPS.map(({ id }) => id)).size).toBe(BANK_APPS.length)
  })

  it("receive the transfer and the return URL if the app prefills it", () => {
    const returnUrl = "https://shop.example/pay?lang=vi"
    const link = toBankAppLink(appOf("acb"), code, { amount: 150_000, returnUrl })
    expect(link.startsWith("https://dl.vietqr.io/pay?")).toBe(true)
    expect(queryOf(link)).toEqual({
      app: "acb",
      ba: "0123456789@mb",
      am: "150000",
      tn: "CSH62 DH7K2Q",
      bn: "CTY ABC",
      url: returnUrl,
    })
    expect(link).toContain("tn=CSH62%20DH7K2Q")
  })

  it("receive nothing if the app cannot prefill it, or does not support the receiving bank", () => {
    const transfer = { amount: 150_000, returnUrl: "https://shop.example/pay" }
    expect(queryOf(toBankAppLink(appOf("vcb"), code, transfer))).toEqual({ app: "vcb" })
    const elsewhere = { ...code, bin: "970400" }
    expect(queryOf(toBankAppLink(appOf("acb"), elsewhere, transfer))).toEqual({ app: "acb" })
    expect(fillsIn(appOf("acb"), elsewhere)).toBe(false)
  })

  it.each([
    ["vietcom", ["vcb"]],
    ["  MB bank ", ["mb"]],
    ["tcb", ["tcb"]],
    ["sacom", ["stb"]],
    ["nobody's", []],
  ])("are found by %s", (text, ids) => {
    expect(findBanks(text).map(({ id }) => id)).toEqual(ids)
  })
})
