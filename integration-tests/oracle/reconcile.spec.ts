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
} from "./snapshot-fixtures"

describe("finds no discrepancy if", () => {
  it.each<[string, Input]>([
    ["no payment was made", { snapshot: { links: [LINK] } }],
    ["items were shipped at their price", { paid: [250_000], snapshot: { orders: [ORDER] } }],
    [
      "Medusa shows the amount that an edit removed as due to the payer",
      { paid: [470_000], snapshot: { orders: [EDITED] } },
    ],
    ["a surplus is a case", { paid: [280_000], snapshot: { orders: [ORDER], problems: [CASE] } }],
    [
      "a surplus was returned in cash, or kept with consent",
      {
        paid: [280_000],
        snapshot: { orders: [ORDER] },
        record: (payer) => {
          payer.addCashReturned(20_000, "cash")
          payer.addKept(10_000, "tip")
        },
      },
    ],
    [
      "one refund is a draft and another was paid out",
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
      "a cancelled order's money is in a draft",
      {
        paid: [250_000],
        snapshot: { orders: [{ ...ORDER, isCanceled: true }], payouts: [PAYOUT] },
      },
    ],
    [
      "a cart's code requests exactly the remainder",
      {
        paid: [100_000],
        snapshot: { links: [{ ...LINK, received: 100_000, remaining: 150_000 }] },
      },
    ],
    [
      "an order's code requests exactly the remainder",
      {
        paid: [100_000],
        snapshot: { orders: [UNPAID], links: [{ ...LINK, remaining: 150_000 }] },
      },
    ],
    [
      "an order was paid in cash",
      { snapshot: { orders: [ORDER] }, record: (payer) => payer.addCashPaid(250_000, "cash") },
    ],
    [
      "an order was paid in cash and has a second, unpaid collection",
      {
        snapshot: { orders: [{ ...ORDER, paymentStatus: "partially_captured" }] },
        record: (payer) => payer.addCashPaid(250_000, "cash"),
      },
    ],
    [
      "a code requests the amount due for shipped items",
      {
        paid: [250_000],
        snapshot: {
          orders: [{ ...ORDER, total: 470_000, due: 220_000 }],
          links: [{ ...LINK, remaining: 220_000 }],
        },
      },
    ],
    [
      "unconfirmed money has a problem",
      {
        paid: [250_000],
        snapshot: {
          links: [UNCONFIRMED_LINK],
          problems: [{ ...UNCONFIRMED_CASE, amount: 250_000 }],
        },
      },
    ],
    [
      "one transfer is reported under two references",
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
      "the merchant recorded a payout without a receipt as a loss",
      {
        snapshot: { sent: [sent(50_000, "SUCCEEDED")] },
        record: (payer) => payer.addLoss(50_000, "loss"),
      },
    ],
  ])("%s", (_name, input) => {
    expect(reconcileOne(input)).toEqual([])
  })
})

describe("reports a discrepancy if", () => {
  it.each<[string, number[], Input]>([
    ["received money is no case", [250_000], { paid: [250_000], snapshot: {} }],
    ["unpaid items were shipped", [-250_000], { snapshot: { orders: [ORDER] } }],
    [
      "the same money is in a case and a draft",
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
      "cash was returned and the items were shipped",
      [-250_000],
      {
        paid: [250_000],
        snapshot: { orders: [ORDER] },
        record: (payer) => payer.addCashReturned(250_000, "cash"),
      },
    ],
    [
      "a discarded draft has no follow-up decision",
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
      "a code requests more than the remainder",
      [100_000],
      { paid: [100_000], snapshot: { links: [{ ...LINK, received: 100_000 }] } },
    ],
    [
      "two codes request the same amount",
      [250_000],
      { snapshot: { orders: [UNPAID], links: [LINK, { ...LINK, id: "link_2", orderCode: 12 }] } },
    ],
    [
      "the amount due for shipped items has no problem",
      [-220_000],
      {
        paid: [250_000],
        snapshot: { orders: [{ ...ORDER, total: 470_000, due: 220_000 }] },
      },
    ],
    [
      "an order's transactions count its money twice",
      [-250_000],
      { paid: [250_000], snapshot: { orders: [{ ...ORDER, booked: 500_000 }] } },
    ],
    [
      "items, cases and drafts have no payer",
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
      "one transfer is reported under two references and pays for nothing",
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

  it("the report names the payer, the amounts and the difference", () => {
    const payers = new Payers()
    payers.add("Lan").addCashReturned(30_000, "cash back for case_1")
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

  it("an account that belongs to no payer sent or received money", () => {
    const unknown = { account: "999", amount: 1_000 }
    const found = reconcile(new Payers(), {
      received: [{ ...unknown, orderCode: 11 }],
      sent: [{ ...unknown, reference: "r", state: "SUCCEEDED" }],
      ...{ orders: [], problems: [], payouts: [], links: [], cartTotals: new Map() },
    })
    expect(found.map(({ difference }) => difference)).toEqual([1_000, -1_000])
  })
})
