import { rankOrders, reasonsFor, type MoneyClues, type OpenOrder } from "../rank-orders"

const NOTHING: MoneyClues = {
  amount: 250_000,
  numbers: [],
  paid_orders: new Set(),
  paid_customers: new Set(),
  customers: new Set(),
  phones: new Set(),
}

const order = (id: string, changes: Partial<OpenOrder> = {}): OpenOrder => ({
  id,
  display_id: 7,
  customer_id: null,
  phones: [],
  due: 99_000,
  created_at: new Date("2026-11-24T02:00:00Z"),
  ...changes,
})

describe("why money may be for an order", () => {
  it.each<[string, Partial<OpenOrder>, Partial<MoneyClues>, string[]]>([
    ["no clue matches", {}, {}, []],
    ["its due amount equals the money", { due: 250_000 }, {}, ["same_sum"]],
    ["its number is in the content", {}, { numbers: [7] }, ["number_in_content"]],
    ["the account paid a part of it", {}, { paid_orders: new Set(["order_a"]) }, ["same_payer"]],
    [
      "the account paid for its customer",
      { customer_id: "cus_1" },
      { paid_customers: new Set(["cus_1"]) },
      ["same_payer"],
    ],
    [
      "its customer has the email",
      { customer_id: "cus_1" },
      { customers: new Set(["cus_1"]) },
      ["same_customer"],
    ],
    [
      "its phone number is the same",
      { phones: ["0901234567"] },
      { phones: new Set(["0901234567"]) },
      ["same_customer"],
    ],
    ["it has no customer, nor has the money", {}, { customers: new Set() }, []],
    [
      "several together",
      { due: 250_000, customer_id: "cus_1" },
      { numbers: [7], customers: new Set(["cus_1"]) },
      ["same_sum", "number_in_content", "same_customer"],
    ],
  ])("%s", (_, changes, clues, expected) => {
    expect(reasonsFor(order("order_a", changes), { ...NOTHING, ...clues })).toEqual(expected)
  })
})

describe("the ranked orders", () => {
  const ids = (orders: OpenOrder[], clues: Partial<MoneyClues>) =>
    rankOrders(orders, { ...NOTHING, ...clues }).map((one) => one.order.id)

  it("exclude an order without a reason", () => {
    expect(ids([order("order_a"), order("order_b", { due: 250_000 })], {})).toEqual(["order_b"])
  })

  it("begin with the same amount, before any other single reason", () => {
    const orders = [
      order("customer", { display_id: 1, customer_id: "cus_1" }),
      order("payer", { display_id: 2, customer_id: "cus_2" }),
      order("number", { display_id: 3 }),
      order("sum", { display_id: 4, due: 250_000 }),
    ]
    const clues = {
      numbers: [3],
      paid_customers: new Set(["cus_2"]),
      customers: new Set(["cus_1"]),
    }
    expect(ids(orders, clues)).toEqual(["sum", "number", "payer", "customer"])
  })

  it("begin with two reasons before the same amount alone", () => {
    const orders = [
      order("sum", { display_id: 1, due: 250_000 }),
      order("both", { display_id: 2, customer_id: "cus_1" }),
    ]
    expect(ids(orders, { numbers: [2], customers: new Set(["cus_1"]) })).toEqual(["both", "sum"])
  })

  it("begin with the latest among the same reasons", () => {
    const orders = ["2026-11-20", "2026-11-23", "2026-11-21"].map((day) =>
      order(day, { due: 250_000, created_at: new Date(day) }),
    )
    expect(ids(orders, {})).toEqual(["2026-11-23", "2026-11-21", "2026-11-20"])
  })
})
