import { randomUUID } from "node:crypto"
import { toDatabaseUrl } from "../kit/database/database"
import { note } from "../kit/run/note"
import { audit } from "../ledger-audit/audit"
import { BUTTON_ROUNDS, ROUNDS } from "./support/rounds"
import { purchase, store, untilAll, type Store } from "./support/store"

jest.setTimeout(1_800_000)

/** Refunds of one purchase of each kind; a purchase of 250.000 ₫ holds them all. */
const A_PURCHASE = 20

const DOUBLES = ROUNDS + BUTTON_ROUNDS

store(["refund-a", "refund-b"], (opened) => {
  const payments: string[] = []
  const both = () => {
    const [a, b] = opened().instances
    if (!a || !b) throw new Error("Two instances were to be started")
    return { a, b }
  }
  /** The payments of so many rounds, one after the other. */
  const paymentOf = async (round: number): Promise<string> => {
    const index = Math.floor(round / A_PURCHASE)
    payments[index] ??= await purchase(opened(), round % 2 ? both().a : both().b)
    return payments[index]
  }

  describe("two submissions at once, on two instances", () => {
    it(`of one form are one payout each (${ROUNDS} times)`, async () => {
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

    it(`of Medusa's own button are one payout each (${BUTTON_ROUNDS} times)`, async () => {
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

    it("leave as many payouts at payOS as refunds, and books as promised", async () => {
      for (const payment of payments) await untilAll(opened(), payment, "succeeded")
      expect(await figures(opened())).toEqual({
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

async function figures({ database, simulator }: Store) {
  const [counted] = await database.rows<Record<"refunds" | "payouts" | "requests", number>>(
    `select (select count(*) from refund where deleted_at is null)::int as refunds,
       (select count(*) from payos_payout)::int as payouts,
       (select count(*) from payos_payout_request)::int as requests`,
  )
  return { ...counted, at_payos: (await simulator.allPayouts()).length }
}
