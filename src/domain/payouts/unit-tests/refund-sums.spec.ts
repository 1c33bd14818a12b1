import { refundSums } from "../refund-sums"

type Facts = Parameters<typeof refundSums>[0]

const payout = (
  state: Facts["payouts"][number]["state"],
  amount: number,
  purpose: Facts["payouts"][number]["purpose"] = "refund",
) => ({ state, amount, purpose, is_payee_paid: false, unexpected_arrival_count: 0 })

describe("refundSums", () => {
  it.each<[string, number[], Facts["payouts"], [number, number, number]]>([
    ["nothing was refunded", [0], [], [0, 0, 0]],
    ["refunded without a payout", [50_000], [], [50_000, 0, 0]],
    ["arrived", [50_000], [payout("succeeded", 50_000)], [50_000, 0, 0]],
    ["under way", [50_000], [payout("processing", 50_000)], [0, 50_000, 0]],
    ["a lost response", [50_000], [payout("unknown", 50_000)], [0, 50_000, 0]],
    ["awaiting approval", [50_000], [payout("awaiting_approval", 50_000)], [0, 0, 50_000]],
    ["returned by the bank", [50_000], [payout("reversed", 50_000)], [0, 0, 50_000]],
    ["discarded", [50_000], [payout("discarded", 50_000)], [0, 0, 0]],
    [
      "discarded and paid outside payOS",
      [50_000],
      [{ ...payout("discarded", 50_000), is_payee_paid: true }],
      [50_000, 0, 0],
    ],
    [
      "sent again, and the first attempt arrived late",
      [50_000],
      [{ ...payout("succeeded", 50_000), unexpected_arrival_count: 1 }],
      [100_000, 0, 0],
    ],
    [
      "discarded, and its money waits to be paid back",
      [50_000],
      [payout("discarded", 50_000), payout("draft", 50_000, "pay_back")],
      [0, 0, 50_000],
    ],
    ["a surplus that was paid back", [0], [payout("succeeded", 5_000, "pay_back")], [5_000, 0, 0]],
    ["a manual payout to a supplier", [0], [payout("succeeded", 5_000, "manual")], [0, 0, 0]],
    ["a fraction that no payout includes", [20_000.4], [payout("queued", 20_000)], [0, 20_000, 0]],
    [
      "several payouts of several payments",
      [30_000, 20_000],
      [payout("succeeded", 30_000), payout("draft", 15_000)],
      [35_000, 0, 15_000],
    ],
  ])("%s", (_, refunded, payouts, expected) => {
    const sums = refundSums({ payments: refunded.map((one) => ({ refunded: one })), payouts })
    expect([sums.refunded, sums.refunding, sums.waiting]).toEqual(expected)
  })

  it("counts a refund of all but a fraction as full", () => {
    expect(refundSums({ payments: [{ refunded: 20_000.4 }], payouts: [] }).booked).toBe(20_001)
  })
})
