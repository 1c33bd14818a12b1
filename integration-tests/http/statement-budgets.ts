import { recordStatements, uncounted } from "../kit/database/record-statements"
import type { Journey } from "../kit/journey/journey"

/** The store's own schedule runs beside the purchases: the one that it disturbed least counts. */
const PURCHASES = 4

/** Core's first statement of a cart's completion. */
const COMPLETES = /"workflow_id" = 'complete-cart'/

/** Core's reading of the session that it authorizes. */
const AUTHORIZES = /from "payment_session".* join "payment_collection"/

/** The last statement before core captures. */
const GRANTS = /insert into payos_allocation/

/** What shoppers wait for: each statement is a round trip to Postgres, which may be another machine. */
export function statementBudgets(journey: Journey): void {
  const { shopper, simulator, orderOf } = journey
  let take: () => string[]
  beforeAll(() => {
    take = recordStatements()
  })

  it("a purchase stays within its statements", async () => {
    const purchases: Record<"session" | "beforeCore" | "authorization", number>[] = []
    for (let n = 0; n < PURCHASES; n += 1) {
      const cartId = await shopper.cart()
      const collectionId = await shopper.paymentCollection(cartId)
      take()
      const { body } = await shopper.pay(collectionId)
      const session = take().length
      await simulator.pay(Number(body.payment_collection.payment_sessions[0]?.data.order_code))
      await uncounted(() => orderOf(cartId))
      const sent = take()
      const completes = sent.findIndex((sql) => COMPLETES.test(sql))
      const authorizes = sent.findIndex((sql) => AUTHORIZES.test(sql))
      const grants = sent.findIndex((sql) => GRANTS.test(sql))
      purchases.push({ session, beforeCore: completes, authorization: grants - authorizes })
    }
    const least = (part: keyof (typeof purchases)[number]) =>
      Math.min(...purchases.map((counts) => counts[part]))
    expect(least("session")).toBeLessThanOrEqual(35)
    expect(least("beforeCore")).toBeLessThanOrEqual(21)
    expect(least("authorization")).toBeLessThanOrEqual(6)
  })
}
