import { orderBadgeState, type OrderBadgeState } from "../order-badge-state"

type Order = Parameters<typeof orderBadgeState>[0]
type Sums = Parameters<typeof orderBadgeState>[1]

/** An order of 250.000 ₫ that was paid by one transfer. */
const order: Order = {
  state: "paid",
  received: 250_000,
  surplus: 0,
  captured_surplus: 0,
  credited: 0,
  payments: [{ captured: 250_000, refunded: 0 }],
}
const none: Sums = { booked: 0, refunded: 0, refunding: 0, waiting: 0 }
const paid = (refunded: number, captured = 250_000) => ({ payments: [{ captured, refunded }] })
const empty = { ...paid(250_000), credited: 250_000 }
const surplus = (amount: number, captured: number) => ({
  state: "surplus" as const,
  surplus: amount,
  captured_surplus: captured,
})

describe("an order's badge", () => {
  it.each<[string, Partial<Order>, Partial<Sums>, OrderBadgeState]>([
    ["is paid", {}, {}, "paid"],
    ["refunded a part", paid(100_000), { booked: 100_000, refunded: 100_000 }, "paid"],
    ["has a part waiting to go back", paid(100_000), { booked: 100_000, waiting: 100_000 }, "paid"],
    ["kept a part that it refunded", paid(100_000), { booked: 100_000 }, "paid"],
    ["refunded all", empty, { booked: 250_000, refunded: 250_000 }, "refunded"],
    ["sends all back", empty, { booked: 250_000, refunding: 250_000 }, "refunding"],
    [
      "sends a part, and the rest waits",
      empty,
      { booked: 250_000, refunding: 100_000, waiting: 150_000 },
      "refund_waiting",
    ],
    ["refunded all, and kept it", empty, { booked: 250_000 }, "refund_unsent"],
    [
      "refunded all, and kept a part",
      empty,
      { booked: 250_000, refunded: 100_000 },
      "refund_unsent",
    ],
    [
      "refunded all, and has it unallocated",
      { ...empty, ...surplus(250_000, 0) },
      { booked: 250_000 },
      "refund_unsent",
    ],
    [
      "refunded a part, and has it unallocated",
      { ...paid(100_000), ...surplus(100_000, 0), credited: 100_000 },
      { booked: 100_000 },
      "refund_unsent",
    ],
    [
      "refunded all, and used the money for another order",
      { ...empty, received: 0 },
      { booked: 250_000 },
      "nothing_due",
    ],
    ["was paid by another provider", { received: 0, payments: [] }, {}, "nothing_due"],
    [
      "was paid by another provider, and its transfer kept",
      { received: 50_000, payments: [] },
      {},
      "nothing_due",
    ],
    [
      "was paid by another provider, and its transfer paid back",
      { payments: [] },
      { refunded: 250_000 },
      "refunded",
    ],
    ["costs nothing any more, and received nothing", { received: 0, ...empty }, {}, "nothing_due"],
    ["paid a surplus back", { received: 300_000, ...paid(0) }, { refunded: 50_000 }, "paid"],
    [
      "paid a surplus back, and refunded the rest",
      { received: 300_000, ...paid(250_000) },
      { booked: 250_000, refunded: 300_000 },
      "refunded",
    ],
    [
      "paid a surplus back, and kept the rest that it refunded",
      { received: 300_000, ...paid(250_000) },
      { booked: 250_000, refunded: 50_000 },
      "refund_unsent",
    ],
    [
      "refunded all but a fraction",
      { received: 20_001, ...paid(20_000, 20_000.4) },
      { booked: 20_000, refunded: 20_000 },
      "refunded",
    ],
    ["received too much", surplus(50_000, 0), {}, "surplus"],
    [
      "received too much, and refunded a fraction that no payout has",
      { ...surplus(50_000, 0), ...paid(20_000.4, 30_000.4) },
      { booked: 20_001, refunded: 20_000 },
      "surplus",
    ],
    ["became cheaper", surplus(50_000, 50_000), {}, "refund_due"],
    [
      "became cheaper after a credit",
      { ...surplus(50_000, 50_000), credited: 50_000 },
      {},
      "surplus",
    ],
    ["is cancelled", { ...empty, state: "cancelled" }, { booked: 250_000 }, "cancelled"],
    ["is unpaid", { state: "unpaid", received: 0, payments: [] }, {}, "unpaid"],
  ])("of one that %s", (_, part, sums, expected) => {
    expect(orderBadgeState({ ...order, ...part }, { ...none, ...sums })).toBe(expected)
  })
})
