import type { Database } from "../../kit/database/database"
import { note } from "../../kit/run/note"
import { eventually } from "../../kit/time/eventually"
import { PAID_ONCE, readCartTotals, readStore, untilIdle, untilOrdered } from "./cart-totals"
import type { Member } from "./member"
import type { Pair } from "./pair"

/** Concurrent purchases: as many as one instance settles at a time. */
const PURCHASES = 4

/** The dead instance's claims (50 s), core's lock (2 minutes), and some runs of the links loop. */
const PATIENCE_MS = 270_000

/** An instance that is killed while it settles; it is not restarted, so this suite runs last. */
export function kills(pair: () => Pair): void {
  describe("an instance killed between an order and its capture", () => {
    it("T17: leaves purchases that the other instance completes, each captured once", async () => {
      const { a, b, database, simulator } = pair()
      await untilIdle(database)
      await a.receiveWebhooks()
      const before = await readStore(database)
      const purchases = await Promise.all(
        Array.from({ length: PURCHASES }, async () => {
          const cartId = await a.shopper.cart()
          return { cartId, orderCode: (await a.shopper.startPayment(cartId)).data.order_code }
        }),
      )
      const carts = purchases.map(({ cartId }) => cartId)
      const pays = purchases.map(({ orderCode }) => simulator.pay(orderCode))
      await untilOrderedUncaptured(database, carts)
      await a.kill()
      const killedAt = Date.now()
      await Promise.all(pays)
      const since = () => `${Math.round((Date.now() - killedAt) / 1_000)} s after the kill`
      const [victim] = await readUncaptured(database, carts)
      if (!victim) throw new Error("Every order was captured before the kill")

      await untilShopperHasOrder(b, victim.cart_id)
      note(`The shopper of an interrupted order received it on ${b.name} ${since()}`)
      await Promise.all(carts.map((cartId) => untilOrdered(database, cartId, PATIENCE_MS)))
      await untilIdle(database, PATIENCE_MS)
      note(`${b.name} had completed all purchases ${since()}`)
      for (const cartId of carts) expect(await readCartTotals(database, cartId)).toEqual(PAID_ONCE)
      expect(await readStore(database)).toEqual({
        orders: (before?.orders ?? 0) + PURCHASES,
        captured: (before?.captured ?? 0) + PURCHASES * PAID_ONCE.captured,
        problems: before?.problems ?? 0,
      })
    })
  })
}

/** Completes a cart and retries while the instance responds with a conflict. */
function untilShopperHasOrder({ shopper }: Member, cartId: string): Promise<unknown> {
  const hasOrder = async () => (await shopper.complete(cartId)).body["type"] === "order"
  return eventually(`an order for the shopper of cart ${cartId}`, hasOrder, PATIENCE_MS)
}

/** Polls without a pause: the state lasts a tenth of a second. */
async function untilOrderedUncaptured(database: Database, carts: string[]): Promise<void> {
  const deadline = Date.now() + 30_000
  while ((await readUncaptured(database, carts)).length === 0) {
    if (Date.now() > deadline) throw new Error("No order was created, or it was captured too soon")
  }
}

const readUncaptured = (database: Database, carts: string[]) =>
  database.rows<{ cart_id: string }>(
    `select o.cart_id from order_cart o
     where o.cart_id = any($1)
       and not exists (select 1 from order_transaction t where t.order_id = o.order_id)`,
    [carts],
  )
