import { recordStatements, uncounted } from "../kit/database/record-statements"
import type { Journey } from "../kit/journey/journey"

/**
 * The store's own schedule runs beside the purchases, and on a busy machine into each of a few: the one that it disturbed
 * least counts.
 */
const MOST_PURCHASES = 12

const BUDGETS = { session: 35, beforeCore: 21, authorization: 6 }

type Counts = typeof BUDGETS

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
    let least: Counts = { session: Infinity, beforeCore: Infinity, authorization: Infinity }
    for (let n = 0; n < MOST_PURCHASES && !isWithin(least); n += 1) {
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
      least = {
        session: Math.min(least.session, session),
        beforeCore: Math.min(least.beforeCore, completes),
        authorization: Math.min(least.authorization, grants - authorizes),
      }
    }
    expect(least.session).toBeLessThanOrEqual(BUDGETS.session)
    expect(least.beforeCore).toBeLessThanOrEqual(BUDGETS.beforeCore)
    expect(least.authorization).toBeLessThanOrEqual(BUDGETS.authorization)
  })
}

function isWithin(counts: Counts): boolean {
  return (Object.keys(BUDGETS) as (keyof Counts)[]).every((part) => counts[part] <= BUDGETS[part])
}
