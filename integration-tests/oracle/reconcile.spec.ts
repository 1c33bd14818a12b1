import { Payers } from "./payers"
import { reconcile } from "./reconcile"
import {
  CASE,
  UNCONFIRMED_CASE,
  UNCONFIRMED_LINK,
  EDITED,
  LINK,
  reconcileOne,
  ORDER,
  PAYOUT,
  sent,
  UNPAID,
  type Input,
} from "./small-shop"

describe("nobody is richer or poorer where", () => {
  it.each<[string, Input]>([
    ["nobody paid", { snapshot: { links: [LINK] } }],
    ["goods went out for their price", { paid: [250_000], snapshot: { orders: [ORDER] } }],
    [
      "Medusa tells the merchant to refund what an edit took off",
      { paid: [470_000], snapshot: { orders: [EDITED] } },
    ],
    ["a surplus is listed", { paid: [280_000], snapshot: { orders: [ORDER], problems: [CASE] } }],
    [
      "a surplus was given back in cash, or left to the shop",
      {
        paid: [280_000],
        snapshot: { orders: [ORDER] },
        remember: (payer) => {
          payer.getsCash(20_000, "cash")
          payer.leaves(10_000, "tip")
        },
      },
    ],
    [
      "a refund waits as a draft, and another went out",
      {
        paid: [250_000],
        snapshot: {
          orders: [
            { ...ORDER, total: 100_000, refunded: 150_000, booked: 100_000, summed: 100_000 },
          ],
          payouts: [{ ...PAYOUT, amount: 50_000 }],
          sent: [sent(100_000, "SUCCEEDED"), sent(100_000, "REVERSED")],
        },
      },
    ],
    [
      "a cancelled order's money is to go back",
      {
        paid: [250_000],
        snapshot: { orders: [{ ...ORDER, isCanceled: true }], payouts: [PAYOUT] },
      },
    ],
    [
      "a cart's code asks for just the rest",
      {
        paid: [100_000],
        snapshot: { links: [{ ...LINK, received: 100_000, remaining: 150_000 }] },
      },
    ],
    [
      "an order's code asks for just the rest",
      {
        paid: [100_000],
        snapshot: { orders: [UNPAID], links: [{ ...LINK, remaining: 150_000 }] },
      },
    ],
    [
      "cash was taken for an order",
      { snapshot: { orders: [ORDER] }, remember: (payer) => payer.paysCash(250_000, "cash") },
    ],
    [
      "cash was taken for an order, and Medusa has a collection of it that nobody paid",
      {
        snapshot: { orders: [{ ...ORDER, paymentStatus: "partially_captured" }] },
        remember: (payer) => payer.paysCash(250_000, "cash"),
      },
    ],
    [
      "what is missing of goods that went out is asked for",
      {
        paid: [250_000],
        snapshot: {
          orders: [{ ...ORDER, total: 470_000, due: 220_000 }],
          links: [{ ...LINK, remaining: 220_000 }],
        },
      },
    ],
    [
      "money is unconfirmed, and its case says so",
      {
        paid: [250_000],
        snapshot: {
          links: [UNCONFIRMED_LINK],
          problems: [{ ...UNCONFIRMED_CASE, amount: 250_000 }],
        },
      },
    ],
    [
      "one transfer goes by two names",
      {
        paid: [250_000],
        snapshot: {
          orders: [ORDER],
          links: [{ ...UNCONFIRMED_LINK, reported: 500_000 }],
          problems: [{ ...UNCONFIRMED_CASE, amount: 250_000 }],
        },
      },
    ],
    [
      "the merchant bears what left and never came",
      {
        snapshot: { sent: [sent(50_000, "SUCCEEDED")] },
        remember: (payer) => payer.isWrittenOff(50_000, "loss"),
      },
    ],
  ])("%s", (_name, input) => {
    expect(reconcileOne(input)).toEqual([])
  })
})

describe("somebody is richer or poorer where", () => {
  it.each<[string, number[], Input]>([
    ["money is listed nowhere", [250_000], { paid: [250_000], snapshot: {} }],
    ["goods were not paid for", [-250_000], { snapshot: { orders: [ORDER] } }],
    [
      "money is in a case and a draft at once",
      [-30_000],
      {
        paid: [280_000],
        snapshot: {
          orders: [ORDER],
          problems: [CASE],
          payouts: [{ ...PAYOUT, amount: 30_000 }],
        },
      },
    ],
    [
      "cash went back, and the goods went out all the same",
      [-250_000],
      {
        paid: [250_000],
        snapshot: { orders: [ORDER] },
        remember: (payer) => payer.getsCash(250_000, "cash"),
      },
    ],
    [
      "a discarded draft is decided about nowhere",
      [250_000],
      {
        paid: [250_000],
        snapshot: {
          orders: [{ ...ORDER, isCanceled: true }],
          payouts: [{ ...PAYOUT, state: "discarded" }],
        },
      },
    ],
    [
      "a code asks for more than the rest",
      [100_000],
      { paid: [100_000], snapshot: { links: [{ ...LINK, received: 100_000 }] } },
    ],
    [
      "two codes ask for the same",
      [250_000],
      { snapshot: { orders: [UNPAID], links: [LINK, { ...LINK, id: "link_2", orderCode: 12 }] } },
    ],
    [
      "what is missing of goods that went out is nobody's problem",
      [-220_000],
      {
        paid: [250_000],
        snapshot: { orders: [{ ...ORDER, total: 470_000, due: 220_000 }] },
      },
    ],
    [
      "an order's books have its money twice",
      [-250_000],
      { paid: [250_000], snapshot: { orders: [{ ...ORDER, booked: 500_000 }] } },
    ],
    [
      "goods, cases and drafts are nobody's",
      [-250_000, -30_000, -250_000],
      {
        snapshot: {
          orders: [{ ...ORDER, collections: ["paycol_9"] }],
          problems: [{ ...CASE, subject: "paycol_9" }],
          payouts: [{ ...PAYOUT, collection: "paycol_9" }],
        },
      },
    ],
    [
      "one transfer goes by two names, and neither bought anything",
      [250_000],
      {
        paid: [250_000],
        snapshot: {
          links: [{ ...UNCONFIRMED_LINK, reported: 500_000 }],
          problems: [{ ...UNCONFIRMED_CASE, amount: 250_000 }],
        },
      },
    ],
  ])("%s", (_name, differences, input) => {
    expect(reconcileOne(input)).toEqual(differences)
  })

  it("names the payer, the sums and the difference", () => {
    const payers = new Payers()
    payers.add("Lan").getsCash(30_000, "cash back for case_1")
    const empty = { received: [], sent: [], orders: [], problems: [], payouts: [], links: [] }
    const found = reconcile(payers, { ...empty, cartTotals: new Map() })
    expect(found).toEqual([
      {
        payer: "Lan",
        difference: -30_000,
        text: "richer by 30000: paid 0; got 30000 (30000 cash back for case_1); held 0; owed 0",
      },
    ])
  })

  it("money came from or went to an account of nobody", () => {
    const stranger = { account: "999", amount: 1_000 }
    const found = reconcile(new Payers(), {
      received: [{ ...stranger, orderCode: 11 }],
      sent: [{ ...stranger, reference: "r", state: "SUCCEEDED" }],
      ...{ orders: [], problems: [], payouts: [], links: [], cartTotals: new Map() },
    })
    expect(found.map(({ difference }) => difference)).toEqual([1_000, -1_000])
  })
})
