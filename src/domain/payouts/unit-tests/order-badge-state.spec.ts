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

describe("orderBadgeState", () => {
  it.each<[string, Partial<Order>, Partial<Sums>, OrderBadgeState]>([
    ["is paid", {}, {}, "paid"],
    ["is partly refunded", paid(100_000), { booked: 100_000, refunded: 100_000 }, "paid"],
    [
      "has a partial refund that waits",
      paid(100_000),
      { booked: 100_000, waiting: 100_000 },
      "refund_waiting",
    ],
    [
      "has a partial refund under way",
      paid(100_000),
      { booked: 100_000, refunding: 100_000 },
      "refunding",
    ],
    ["has a partial refund without a payout", paid(100_000), { booked: 100_000 }, "paid"],
    ["is fully refunded", empty, { booked: 250_000, refunded: 250_000 }, "refunded"],
    ["has a full refund under way", empty, { booked: 250_000, refunding: 250_000 }, "refunding"],
    [
      "has a part of a full refund under way, while the rest waits",
      empty,
      { booked: 250_000, refunding: 100_000, waiting: 150_000 },
      "refund_waiting",
    ],
    ["has a full refund without a payout", empty, { booked: 250_000 }, "refund_unsent"],
    [
      "has a full refund with a payout of a part",
      empty,
      { booked: 250_000, refunded: 100_000 },
      "refund_unsent",
    ],
    [
      "is fully refunded, with the money unallocated",
      { ...empty, ...surplus(250_000, 0) },
      { booked: 250_000 },
      "refund_unsent",
    ],
    [
      "is partly refunded, with the money unallocated",
      { ...paid(100_000), ...surplus(100_000, 0), credited: 100_000 },
      { booked: 100_000 },
      "refund_unsent",
    ],
    [
      "is fully refunded, with the money reallocated to another order",
      { ...empty, received: 0 },
      { booked: 250_000 },
      "nothing_due",
    ],
    ["was paid by another provider", { received: 0, payments: [] }, {}, "nothing_due"],
    [
      "was paid by another provider, with its transfer kept",
      { received: 50_000, payments: [] },
      {},
      "nothing_due",
    ],
    [
      "was paid by another provider, with its transfer paid back",
      { payments: [] },
      { refunded: 250_000 },
      "refunded",
    ],
    ["now costs nothing, and received nothing", { received: 0, ...empty }, {}, "nothing_due"],
    ["has its surplus paid back", { received: 300_000, ...paid(0) }, { refunded: 50_000 }, "paid"],
    [
      "has its surplus paid back, and the rest refunded",
      { received: 300_000, ...paid(250_000) },
      { booked: 250_000, refunded: 300_000 },
      "refunded",
    ],
    [
      "has its surplus paid back, and a refund of the rest without a payout",
      { received: 300_000, ...paid(250_000) },
      { booked: 250_000, refunded: 50_000 },
      "refund_unsent",
    ],
    [
      "is refunded except for a fraction",
      { received: 20_001, ...paid(20_000, 20_000.4) },
      { booked: 20_000, refunded: 20_000 },
      "refunded",
    ],
    ["is overpaid", surplus(50_000, 0), {}, "surplus"],
    [
      "is overpaid, with a refund whose fraction no payout includes",
      { ...surplus(50_000, 0), ...paid(20_000.4, 30_000.4) },
      { booked: 20_001, refunded: 20_000 },
      "surplus",
    ],
    ["costs less after an edit", surplus(50_000, 50_000), {}, "refund_due"],
    [
      "costs less after an edit and a credit",
      { ...surplus(50_000, 50_000), credited: 50_000 },
      {},
      "surplus",
    ],
    ["is cancelled", { ...empty, state: "cancelled" }, { booked: 250_000 }, "cancelled"],
    ["is unpaid", { state: "unpaid", received: 0, payments: [] }, {}, "unpaid"],
  ])("of an order that %s", (_, part, sums, expected) => {
    expect(orderBadgeState({ ...order, ...part }, { ...none, ...sums })).toBe(expected)
  })
})
