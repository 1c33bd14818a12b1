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
const underpaid = { ...link, transferred: 400_000, confirmed_amount: 400_000 }
/** One transfer of 400.000 with different references in the webhook and the fetched link. */
const reportedTwice = { ...underpaid, transferred: 800_000, amount_paid: 400_000 }

describe("codeToPay", () => {
  it("is payOS's own while no money was received", () => {
    expect(codeToPay(link)).toEqual({
      qr: payment_details.qr_code,
      checkout_url: payment_details.checkout_url,
    })
  })

  it("requests the remainder after a partial payment, without payOS's page for the whole amount", () => {
    const code = codeToPay(underpaid)
    expect(new QRPay(code?.qr ?? "")).toMatchObject({ isValid: true, amount: "70000" })
    expect(code?.checkout_url).toBeNull()
  })

  it.each([
    ["the amount was received", { ...link, amount_paid: 470_000 }],
    ["more was received", { ...link, transferred: 500_000 }],
    ["payOS's response is missing", { ...link, payment_details: null }],
    [
      "its code cannot be read",
      { ...underpaid, payment_details: { ...payment_details, qr_code: "FAKE" } },
    ],
  ])("is null if %s", (_, one) => {
    expect(codeToPay(one)).toBeNull()
  })

  it("requests the remainder, never a negative amount", () => {
    expect(unpaidAmount(underpaid)).toBe(70_000)
    expect(unpaidAmount({ ...underpaid, amount_paid: 420_000 })).toBe(50_000)
    expect(unpaidAmount({ ...underpaid, transferred: 500_000 })).toBe(0)
  })

  it("requests the unconfirmed amount only after payOS is queried", () => {
    expect(unpaidAmount(reportedTwice)).toBe(0)
    const code = codeToPay({ ...reportedTwice, fetched_at: new Date(1) })
    expect(new QRPay(code?.qr ?? "")).toMatchObject({ amount: "70000" })
  })

  it("does not request more if payOS reports less than before", () => {
    const less = {
      ...underpaid,
      fetched_at: new Date(1),
      frozen_at: new Date(1),
      amount_paid: 0,
    }
    expect(unpaidAmount(less)).toBe(70_000)
  })
})

describe("payableAmount", () => {
  const open = { ...underpaid, state: "open" as const, settled_at: null }

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
