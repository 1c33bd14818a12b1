import { eventually } from "../../support/eventually"
import { PAID_ONCE, readBooks, readStore, untilIdle, untilOrdered } from "./books"
import type { Database } from "./database"
import { note } from "./note"
import type { Instance, Pair } from "./pair"

/** Purchases under way at once: as many as one instance settles at a time. */
const PURCHASES = 4

/** The dead instance's claims (50 s) and core's lock (2 minutes), and some turns of the loop. */
const PATIENCE_MS = 270_000

/** An instance that is killed while it settles; it stays dead, so this comes last. */
export function kills(pair: () => Pair): void {
  describe("an instance that is killed between a capture and its order", () => {
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
      await untilCapturedWithoutOrder(database, carts)
      await a.kill()
      const killedAt = Date.now()
      await Promise.all(pays)
      const since = () => `${Math.round((Date.now() - killedAt) / 1_000)} s after the kill`
      const [victim] = await capturedWithoutOrder(database, carts)
      if (!victim) throw new Error("The order came before the kill")

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

/** A shopper who waits for the answer, and asks again when the instance cannot give it yet. */
function untilShopperHasOrder({ shopper }: Instance, cartId: string): Promise<unknown> {
  const hasOrder = async () => (await shopper.complete(cartId)).body["type"] === "order"
  return eventually(`an order for the shopper of cart ${cartId}`, hasOrder, PATIENCE_MS)
}

/** Looks without a pause: the moment lasts a tenth of a second. */
async function untilCapturedWithoutOrder(database: Database, carts: string[]): Promise<void> {
  const giveUp = Date.now() + 30_000
  while ((await capturedWithoutOrder(database, carts)).length === 0) {
    if (Date.now() > giveUp) throw new Error("Nothing was captured, or its order came too soon")
  }
}

const capturedWithoutOrder = (database: Database, carts: string[]) =>
  database.rows<{ cart_id: string }>(
    `select c.cart_id from capture
     join payment p on p.id = capture.payment_id
     join cart_payment_collection c on c.payment_collection_id = p.payment_collection_id
     where c.cart_id = any($1)
       and not exists (select 1 from order_cart o where o.cart_id = c.cart_id)`,
    [carts],
  )
