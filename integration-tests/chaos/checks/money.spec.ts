import { Payers, type Payer } from "../../oracle/payers"
import type { Body, Sources, Statement } from "../../oracle/sources"
import { checkMoney } from "./money"

const NAME = "history 3, divided"

type Seen = {
  orders?: Body[]
  problems?: Body[]
  payouts?: Body[]
  links?: Body[]
  received?: number[]
  sent?: number[]
  /** Money from or to an account of no payer in the run. */
  strange?: number[]
  remember?: (payer: Payer) => void
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

/** What the bank, Medusa and the admin show at the end of a run, and what the judge says of it. */
async function findingsOf(seen: Seen): Promise<string[]> {
  const payers = new Payers()
  const payer = payers.add(NAME)
  payer.buys("cart_1", "paycol_1")
  seen.remember?.(payer)
  const { number } = payer.account
  const arrival = (amount: number, account: string) => ({
    ...{ amount, orderCode: 11, payer: { number: account } },
  })
  const went = { referenceId: "r", toAccountNumber: number, state: "SUCCEEDED" }
  const statement: Statement = {
    received: [
      ...(seen.received ?? []).map((amount) => arrival(amount, number)),
      ...(seen.strange ?? []).map((amount) => arrival(amount, "999")),
    ],
    sent: (seen.sent ?? []).map((amount) => ({ ...went, amount })),
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
  const logs = new Map([[NAME, ["pays 250000 on 11, told once"]]])
  return (await checkMoney(sources, { payers, logs }, 0)).findings
}

describe("the judge of money", () => {
  it("finds nothing where goods went out for what came, and the surplus is listed", async () => {
    const seen = { received: [280_000], orders: [ORDER], problems: [CASE] }
    expect(await findingsOf(seen)).toEqual([])
  })

  it.each<[string, Seen, string]>([
    [
      "the bank has a transfer that is nowhere else",
      { received: [250_000, 250_000], orders: [ORDER] },
      "poorer by 250000: paid 500000",
    ],
    [
      "goods went out for money that was handed back",
      {
        received: [250_000],
        orders: [ORDER],
        remember: (payer) => payer.getsCash(250_000, "cash back for case_1"),
      },
      "richer by 250000: paid 250000 (250000 by bank on 11); got 500000 (250000 goods of order_1 " +
        "(captured), 250000 cash back for case_1)",
    ],
    [
      "a payout left, and the case is open as before",
      { received: [280_000], orders: [ORDER], problems: [CASE], sent: [30_000] },
      "richer by 30000",
    ],
  ])("tells whose money it is where %s, and what happened", async (_name, seen, text) => {
    const [found, ...others] = await findingsOf(seen)
    expect(others).toEqual([])
    expect(found).toContain(`money, ${NAME}: ${text}`)
    expect(found).toContain("11 of paycol_1 got 250000 and is over")
    expect(found).toContain("\n    pays 250000 on 11, told once")
  })

  it("finds money that came from nobody of the run", async () => {
    expect(await findingsOf({ strange: [5_000] })).toEqual(["money, nobody: 5000 came on 11"])
  })
})
