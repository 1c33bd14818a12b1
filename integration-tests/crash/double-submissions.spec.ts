import { randomUUID } from "node:crypto"
import { toDatabaseUrl } from "../kit/database/database"
import { note } from "../kit/run/note"
import { audit } from "../ledger-audit/audit"
import { BUTTON_ROUNDS, ROUNDS } from "./support/rounds"
import { purchase, store, untilAll, type Store } from "./support/store"

jest.setTimeout(1_800_000)

/** Refunds per purchase; a purchase of 250.000 ₫ covers them. */
const REFUNDS_PER_PURCHASE = 20

const DOUBLES = ROUNDS + BUTTON_ROUNDS

store(["refund-a", "refund-b"], (opened) => {
  const payments: string[] = []
  const both = () => {
    const [a, b] = opened().instances
    if (!a || !b) throw new Error("Expected two instances")
    return { a, b }
  }
  /** The payment that a round refunds; purchases are made as needed. */
  const paymentOf = async (round: number): Promise<string> => {
    const index = Math.floor(round / REFUNDS_PER_PURCHASE)
    payments[index] ??= await purchase(opened(), round % 2 ? both().a : both().b)
    return payments[index]
  }

  describe("concurrent double submissions on two instances", () => {
    it(`of one form create one payout (${ROUNDS} times)`, async () => {
      const { a, b } = both()
      for (let round = 0; round < ROUNDS; round += 1) {
        const payment = await paymentOf(round)
        const form = randomUUID()
        const responses = await Promise.all([
          a.refundByForm(payment, 2_000 + round, form),
          b.refundByForm(payment, 2_000 + round, form),
        ])
        expect(responses.map(({ status }) => status)).toEqual([200, 200])
        const [one, other] = responses.map(({ body }) => (body["payout"] as { id: string }).id)
        expect(one).toBe(other)
      }
    })

    it(`of Medusa's own refund button create one payout (${BUTTON_ROUNDS} times)`, async () => {
      const { a, b } = both()
      for (let round = 0; round < BUTTON_ROUNDS; round += 1) {
        const payment = await paymentOf(round)
        const responses = await Promise.all([
          a.refund(payment, 2_500 + ROUNDS + round),
          b.refund(payment, 2_500 + ROUNDS + round),
        ])
        const statuses = responses.map(({ status }) => status).sort()
        expect(statuses).toEqual([200, 400])
        const refused = responses.find(({ status }) => status === 400)
        expect(refused?.body).toMatchObject({ code: "payos_refund_duplicate" })
      }
    })

    it("result in as many payouts at payOS as refunds, and pass the audit", async () => {
      for (const payment of payments) await untilAll(opened(), payment, "succeeded")
      expect(await countRecords(opened())).toEqual({
        refunds: DOUBLES,
        payouts: DOUBLES,
        requests: DOUBLES,
        at_payos: DOUBLES,
      })
      const { database, simulatorUrl } = opened()
      const report = await audit({
        databaseUrl: toDatabaseUrl(database.name),
        simulatorUrl,
        graceMinutes: 10,
        sharedChannel: false,
      })
      expect(report.checks.filter(({ violations }) => violations.length > 0)).toEqual([])
      note(`${DOUBLES} double submissions: ${DOUBLES} payouts`)
    })
  })
})

async function countRecords({ database, simulator }: Store) {
  const [counted] = await database.rows<Record<"refunds" | "payouts" | "requests", number>>(
    `select (select count(*) from refund where deleted_at is null)::int as refunds,
       (select count(*) from payos_payout)::int as payouts,
       (select count(*) from payos_payout_request)::int as requests`,
  )
  return { ...counted, at_payos: (await simulator.allPayouts()).length }
}
