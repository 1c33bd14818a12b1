import { randomUUID } from "node:crypto"
import type { Journey } from "../kit/journey/journey"

const ACCOUNT = { to_bin: "970422", to_account_number: "9876543210" }

/** JSON values that are not an amount in whole đồng; NaN becomes null. */
const REFUSED = [
  0.5,
  1_000.5,
  12.345,
  0,
  -5,
  NaN,
  2 ** 53,
  1e21,
  1_000_000_000_001,
  "230000",
  "230.000",
  true,
  [230_000],
  undefined,
]

/** The admin routes accept an amount only as a number of whole đồng above 0. */
export function wholeAmounts(journey: Journey): void {
  const { admin, sql, simulator } = journey

  const form = () => ({ idempotency_key: randomUUID() })
  const routes: [string, string, (amount: unknown) => object][] = [
    ["a refund", "/payos/payments/pay_none/refunds", (amount) => ({ amount, ...form() })],
    ["a refund's preview", "/payos/payments/pay_none/refunds/preview", (amount) => ({ amount })],
    [
      "a payout",
      "/payos/payouts",
      (amount) => ({ amount, description: "NCC", destination: ACCOUNT, ...form() }),
    ],
    ["an estimate", "/payos/payouts/estimate", (amount) => ({ payouts: [{ amount, ...ACCOUNT }] })],
  ]

  it.each(routes)(
    "%s with an invalid amount is rejected with a message that names the format",
    async (_, path, body) => {
      for (const amount of REFUSED) {
        const response = await admin(path, body(amount))
        expect({ amount, ...response }).toMatchObject({
          amount,
          status: 400,
          body: {
            type: "invalid_data",
            code: "payos_invalid_amount",
            message: expect.stringMatching(/whole đồng .* as a number, such as 230000/),
          },
        })
      }
      expect(await sql("select id from payos_payout")).toEqual([])
      expect(await simulator.payouts()).toEqual([])
    },
  )

  it("a batch parses amounts in common notations, and accepts only whole numbers", async () => {
    const row = { description: "Luong", bank: "VCB", account_number: "0011004567890" }
    const amounts = ["230.000", "230k", "1,5 triệu", 230_000, 250.125, 12.34, 0.5, -5, 1e21, "0,5"]
    const rows = amounts.map((amount, index) => ({ ...row, amount, reference: `L-${index}` }))
    const { body } = await admin("/payos/payouts/batches/preview", { rows })
    const read = (
      body["rows"] as { payout: { amount: number } | null; issues: { code: string }[] }[]
    ).map(({ payout, issues }) => payout?.amount ?? issues[0]?.code)
    expect(read).toEqual([
      230_000,
      230_000,
      1_500_000,
      230_000,
      "fraction",
      "fraction",
      "fraction",
      "not_positive",
      "not_an_amount",
      "fraction",
    ])
  })
}
