import { QRPay } from "vietnam-qr-pay"
import { codeToPay, payableAmount, unpaidAmount } from "../code-to-pay"

const payment_details = {
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
  confirmed_amount: 0,
  frozen_at: null,
  facts_changed_at: new Date(0),
  fetched_at: null,
  payment_details,
}
const short = { ...link, transferred: 400_000, confirmed_amount: 400_000 }
/** One transfer of 400.000 with different references in the webhook and the fetched link. */
const reportedTwice = { ...short, transferred: 800_000, amount_paid: 400_000 }

describe("codeToPay", () => {
  it("is payOS's own while no money was received", () => {
    expect(codeToPay(link)).toEqual({
      qr: payment_details.qr_code,
      checkout_url: payment_details.checkout_url,
    })
  })

  it("asks for the remainder after a partial payment, without the page that asks for the whole amount", () => {
    const code = codeToPay(short)
    expect(new QRPay(code?.qr ?? "")).toMatchObject({ isValid: true, amount: "70000" })
    expect(code?.checkout_url).toBeNull()
  })

  it.each([
    ["the amount was received", { ...link, amount_paid: 470_000 }],
    ["more was received", { ...link, transferred: 500_000 }],
    ["payOS has not answered yet", { ...link, payment_details: null }],
    [
      "its code cannot be read",
      { ...short, payment_details: { ...payment_details, qr_code: "FAKE" } },
    ],
  ])("is null if %s", (_, one) => {
    expect(codeToPay(one)).toBeNull()
  })

  it("asks for the remainder, never for a negative amount", () => {
    expect(unpaidAmount(short)).toBe(70_000)
    expect(unpaidAmount({ ...short, amount_paid: 420_000 })).toBe(50_000)
    expect(unpaidAmount({ ...short, transferred: 500_000 })).toBe(0)
  })

  it("asks for the unconfirmed amount only after payOS was asked", () => {
    expect(unpaidAmount(reportedTwice)).toBe(0)
    const code = codeToPay({ ...reportedTwice, fetched_at: new Date(1) })
    expect(new QRPay(code?.qr ?? "")).toMatchObject({ amount: "70000" })
  })

  it("does not ask for more if payOS reports less than before", () => {
    const less = {
      ...short,
      fetched_at: new Date(1),
      frozen_at: new Date(1),
      amount_paid: 0,
    }
    expect(unpaidAmount(less)).toBe(70_000)
  })
})

describe("dueOn", () => {
  const open = { ...short, state: "open" as const, settled_at: null }

  it("is the remainder while the link is open", () => {
    expect(payableAmount(open)).toBe(70_000)
    expect(payableAmount({ ...open, state: "creating" })).toBe(70_000)
  })

  it.each([
    ["to be cancelled", { ...open, state: "cancelling" as const }],
    ["closed", { ...open, state: "closed" as const }],
    ["settled", { ...open, settled_at: new Date(0) }],
  ])("is 0 once the link is %s", (_, link) => {
    expect(payableAmount(link)).toBe(0)
  })
})
