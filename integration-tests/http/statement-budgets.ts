import { recordStatements, uncounted } from "../kit/database/record-statements"
import type { Journey } from "../kit/journey/journey"

/**
 * The store's scheduled jobs add statements to some purchases, on a busy machine to several in a row: the purchase with
 * the fewest statements counts.
 */
const MOST_PURCHASES = 12

const BUDGETS = { session: 35, beforeCore: 21, authorization: 6 }

type Counts = typeof BUDGETS

/** Core's first statement of a cart completion. */
const COMPLETES = /"workflow_id" = 'complete-cart'/

/** Core's read of the session that it authorizes. */
const AUTHORIZES = /from "payment_session".* join "payment_collection"/

/** The last statement before core captures. */
const ALLOCATES = /insert into payos_allocation/

/** Shoppers wait for each statement: it is a round trip to Postgres, which may run on another machine. */
export function statementBudgets(journey: Journey): void {
  const { shopper, simulator, orderOf } = journey
  let take: () => string[]
  beforeAll(() => {
    take = recordStatements()
  })

  it("keeps a purchase within its budget of statements", async () => {
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
      const allocates = sent.findIndex((sql) => ALLOCATES.test(sql))
      least = {
        session: Math.min(least.session, session),
        beforeCore: Math.min(least.beforeCore, completes),
        authorization: Math.min(least.authorization, allocates - authorizes),
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
