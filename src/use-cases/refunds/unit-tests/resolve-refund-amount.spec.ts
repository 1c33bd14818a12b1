import fc from "fast-check"
import { refundableDong } from "../../../domain/money/money"
import { resolveRefundAmount } from "../resolve-refund-amount"

/** Amounts with a tenth of a đồng, which Medusa's totals can have. */
const tenths = (most: number) => fc.integer({ min: 0, max: most }).map((n) => n / 10)

const payments = fc
  .record({ captured: tenths(5_000_000), refunded: tenths(5_000_000) })
  .map(({ captured, refunded }) => ({
    collection_id: "paycol_1",
    amount: String(captured),
    captured: String(captured),
    refunded: String(Math.min(captured, refunded)),
    order: null,
  }))

describe("the amount of a refund", () => {
  it("sends exactly the whole đồng that a user requests, up to the refundable amount", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(payments, share, (payment, part) => {
        const left = refundableDong(payment)
        fc.pre(left > 0)
        const amount = Math.max(1, Math.round(left * part))
        expect(resolveRefundAmount(payment, { amount }).dong).toBe(amount)
      }),
    )
  })

  it("is refused above the refundable amount", () => {
    fc.assert(
      fc.property(payments, (payment) => {
        const amount = refundableDong(payment) + 1
        expect(() => resolveRefundAmount(payment, { amount })).toThrow()
      }),
    )
  })
})
