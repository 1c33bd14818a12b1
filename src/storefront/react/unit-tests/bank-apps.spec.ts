import { BanksObject } from "vietnam-qr-pay"
import { BANK_APPS, toBankAppLink } from "../bank-apps"

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
  it("are of banks that NAPAS knows, each once", () => {
    const known = new Set(Object.values(BanksObject).map(({ bin }) => bin))
    for (const { bin } of BANK_APPS) expect(known).toContain(bin)
    expect(new Set(BANK_APPS.map(({ id }) => id)).size).toBe(BANK_APPS.length)
  })

  it("hand the transfer over where the app fills it in", () => {
    const link = toBankAppLink(appOf("acb"), code, 150_000)
    expect(link.startsWith("https://dl.vietqr.io/pay?")).toBe(true)
    expect(queryOf(link)).toEqual({
      app: "acb",
      ba: "0123456789@mb",
      am: "150000",
      tn: "CSH62 DH7K2Q",
      bn: "CTY ABC",
    })
  })

  it("hand nothing over where the app only opens, or the receiving bank is not known there", () => {
    expect(queryOf(toBankAppLink(appOf("vcb"), code, 150_000))).toEqual({ app: "vcb" })
    const elsewhere = { ...code, bin: "970400" }
    expect(queryOf(toBankAppLink(appOf("acb"), elsewhere, 150_000))).toEqual({ app: "acb" })
  })
})
