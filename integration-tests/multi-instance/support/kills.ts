import type { Database } from "../../kit/database/database"
import { note } from "../../kit/run/note"
import { eventually } from "../../kit/time/eventually"
import { PAID_ONCE, readBooks, readStore, untilIdle, untilOrdered } from "./books"
import type { Member } from "./member"
import type { Pair } from "./pair"

/** Concurrent purchases: as many as one instance settles at a time. */
const PURCHASES = 4

/** The dead instance's claims (50 s), core's lock (2 minutes), and some runs of the loop. */
const PATIENCE_MS = 270_000

/** An instance that is killed while it settles; it stays dead, so this comes last. */
export function kills(pair: () => Pair): void {
  describe("an instance that is killed between an order and its capture", () => {
    it("T17: leaves purchases that the other one brings to their end, captured once", async () => {
      const { a, b, database, simulator } = pair()
      await untilIdle(database)
      await a.hearWebhooks()
      const before = await readStore(database)
      const purchases = await Promise.all(
        Array.from({ length: PURCHASES }, async () => {
          const cartId = await a.shopper.cart()
          return { cartId, orderCode: (await a.shopper.startPayment(cartId)).data.order_code }
        }),
      )
      const carts = purchases.map(({ cartId }) => cartId)
      const pays = purchases.map(({ orderCode }) => simulator.pay(orderCode))
      await untilOrderedWithoutMoney(database, carts)
      await a.kill()
      const killedAt = Date.now()
      await Promise.all(pays)
      const since = () => `${Math.round((Date.now() - killedAt) / 1_000)} s after the kill`
      const [victim] = await orderedWithoutMoney(database, carts)
      if (!victim) throw new Error("The money came before the kill")

      await untilShopperHasOrder(b, victim.cart_id)
      note(`The shopper of a half-made order saw it on ${b.name} ${since()}`)
      await Promise.all(carts.map((cartId) => untilOrdered(database, cartId, PATIENCE_MS)))
      await untilIdle(database, PATIENCE_MS)
      note(`${b.name} had brought all purchases to their end ${since()}`)
      for (const cartId of carts) expect(await readBooks(database, cartId)).toEqual(PAID_ONCE)
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

/** Polls without a pause: the moment lasts a tenth of a second. */
async function untilOrderedWithoutMoney(database: Database, carts: string[]): Promise<void> {
  const giveUp = Date.now() + 30_000
  while ((await orderedWithoutMoney(database, carts)).length === 0) {
    if (Date.now() > giveUp) throw new Error("No order came, or its money came too soon")
  }
}

const orderedWithoutMoney = (database: Database, carts: string[]) =>
  database.rows<{ cart_id: string }>(
    `select o.cart_id from order_cart o
     where o.cart_id = any($1)
       and not exists (select 1 from order_transaction t where t.order_id = o.order_id)`,
    [carts],
  )
