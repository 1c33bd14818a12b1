import { QRPay } from "vietnam-qr-pay"
import { codeToPay, dueOn, restOf } from "../code-to-pay"

const shown = {
  qr_code: QRPay.initVietQR({
    bankBin: "970422",
    bankNumber: "VQRQ0001ABCD",
    amount: "470000",
    purpose: "CS62H9BJD45",
  }).build(),
  checkout_url: "https://pay.payos.vn/web/1",
}

const link = {
  amount: 470_000,
  transferred: 0,
  amount_paid: 0,
  sure: 0,
  doubted_at: null,
  changed_at: new Date(0),
  confirmed_at: null,
  shown,
}
const short = { ...link, transferred: 400_000, sure: 400_000 }
/** One transfer of 400.000 that the webhook and the fetch call by two references. */
const toldTwice = { ...short, transferred: 800_000, amount_paid: 400_000 }

describe("codeToPay", () => {
  it("is payOS's own while nothing came", () => {
    expect(codeToPay(link)).toEqual({ qr: shown.qr_code, checkout_url: shown.checkout_url })
  })

  it("asks the rest after a part came, and has no page that asks the whole", () => {
    const code = codeToPay(short)
    expect(new QRPay(code?.qr ?? "")).toMatchObject({ isValid: true, amount: "70000" })
    expect(code?.checkout_url).toBeNull()
  })

  it.each([
    ["all of it came", { ...link, amount_paid: 470_000 }],
    ["more came", { ...link, transferred: 500_000 }],
    ["payOS has not answered yet", { ...link, shown: null }],
    ["its code cannot be read", { ...short, shown: { ...shown, qr_code: "FAKE" } }],
  ])("is nothing where %s", (_, one) => {
    expect(codeToPay(one)).toBeNull()
  })

  it("asks what is left of the link, and never less than nothing", () => {
    expect(restOf(short)).toBe(70_000)
    expect(restOf({ ...short, amount_paid: 420_000 })).toBe(50_000)
    expect(restOf({ ...short, transferred: 500_000 })).toBe(0)
  })

  it("asks what payOS has not confirmed, once it was asked, and nothing before", () => {
    expect(restOf(toldTwice)).toBe(0)
    const code = codeToPay({ ...toldTwice, confirmed_at: new Date(1) })
    expect(new QRPay(code?.qr ?? "")).toMatchObject({ amount: "70000" })
  })

  it("asks no more where payOS reports less than before", () => {
    const less = { ...short, confirmed_at: new Date(1), doubted_at: new Date(1), amount_paid: 0 }
    expect(restOf(less)).toBe(70_000)
  })
})

describe("dueOn", () => {
  const open = { ...short, state: "open" as const, settled_at: null }

  it("is what a link still asks while it is open", () => {
    expect(dueOn(open)).toBe(70_000)
    expect(dueOn({ ...open, state: "creating" })).toBe(70_000)
  })

  it.each([
    ["to be cancelled", { ...open, state: "closing" as const }],
    ["over", { ...open, state: "closed" as const }],
    ["settled", { ...open, settled_at: new Date(0) }],
  ])("is nothing once it is %s", (_, link) => {
    expect(dueOn(link)).toBe(0)
  })
})
