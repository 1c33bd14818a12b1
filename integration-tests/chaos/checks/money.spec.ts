import { Payers, type Payer } from "../../oracle/payers"
import type { Body, Sources, Statement } from "../../oracle/sources"
import { checkMoney } from "./money"

const NAME = "scenario 3, divided"

type Seen = {
  orders?: Body[]
  problems?: Body[]
  payouts?: Body[]
  links?: Body[]
  received?: number[]
  sent?: number[]
  /** Money from or to an account of no payer in the run. */
  unknownPayers?: number[]
  record?: (payer: Payer) => void
}

const ORDER = {
  ...{ id: "order_1", status: "completed", payment_status: "captured", total: 250_000 },
  transactions: [{ amount: 250_000 }],
  summary: { transaction_total: 250_000, pending_difference: 0 },
  payment_collections: [
    { id: "paycol_1", payments: [{ id: "pay_1", captures: [{ amount: 250_000 }], refunds: [] }] },
  ],
}
const LINK = {
  ...{ id: "link_1", order_code: 11, cart_id: "cart_1", payment_collection_id: "paycol_1" },
  ...{
    received: 250_000,
    reported: 250_000,
    remaining: 0,
    state: "closed",
    expires_at: "2020-01-01T00:00:00Z",
  },
}
const CASE = {
  ...{ id: "case_1", kind: "unmatched_money", subject: "paycol_1" },
  detail: { amount: 30_000, reason: "surplus" },
}

/** The findings for what the bank, Medusa and the admin show at the end of a run. */
async function findingsOf(seen: Seen): Promise<string[]> {
  const payers = new Payers()
  const payer = payers.add(NAME)
  payer.addCart("cart_1", "paycol_1")
  seen.record?.(payer)
  const { number } = payer.account
  const arrival = (amount: number, account: string) => ({
    ...{ amount, orderCode: 11, payer: { number: account } },
  })
  const payout = { referenceId: "r", toAccountNumber: number, state: "SUCCEEDED" }
  const statement: Statement = {
    received: [
      ...(seen.received ?? []).map((amount) => arrival(amount, number)),
      ...(seen.unknownPayers ?? []).map((amount) => arrival(amount, "999")),
    ],
    sent: (seen.sent ?? []).map((amount) => ({ ...payout, amount })),
  }
  const { orders = [], problems = [], payouts = [], links = [LINK] } = seen
  const lists: Record<string, Body[]> = { orders, problems, payouts, links }
  const sources: Sources = {
    admin: (path) => {
      const list = /^\/(?:payos\/)?(\w+)/.exec(path)?.[1] ?? ""
      return Promise.resolve({ [list]: lists[list] })
    },
    statement: () => Promise.resolve(statement),
    cartTotal: () => Promise.resolve(null),
  }
  const logs = new Map([[NAME, ["pays 250000 on 11, webhook once"]]])
  return (await checkMoney(sources, { payers, logs }, 0)).findings
}

describe("the money check of a run", () => {
  it("reports nothing if the order is paid and the surplus is a case", async () => {
    const seen = { received: [280_000], orders: [ORDER], problems: [CASE] }
    expect(await findingsOf(seen)).toEqual([])
  })

  it.each<[string, Seen, string]>([
    [
      "only the bank shows a transfer",
      { received: [250_000, 250_000], orders: [ORDER] },
      "poorer by 250000: paid 500000",
    ],
    [
      "items were shipped for money that was returned",
      {
        received: [250_000],
        orders: [ORDER],
        record: (payer) => payer.addCashReturned(250_000, "cash back for case_1"),
      },
      "richer by 250000: paid 250000 (250000 by bank on 11); got 500000 (250000 goods of order_1 " +
        "(captured), 250000 cash back for case_1)",
    ],
    [
      "a payout was sent and its case is still open",
      { received: [280_000], orders: [ORDER], problems: [CASE], sent: [30_000] },
      "richer by 30000",
    ],
  ])("names the payer, the sums and the events if %s", async (_name, seen, text) => {
    const [found, ...others] = await findingsOf(seen)
    expect(others).toEqual([])
    expect(found).toContain(`money, ${NAME}: ${text}`)
    expect(found).toContain("11 of paycol_1 received 250000 and is closed")
    expect(found).toContain("\n    pays 250000 on 11, webhook once")
  })

  it("reports money from an unknown payer", async () => {
    expect(await findingsOf({ unknownPayers: [5_000] })).toEqual([
      "money, unknown payer: 5000 received on 11",
    ])
  })
})
