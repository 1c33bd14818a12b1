import { leaveLock } from "../../kit/instance/redis"
import { readShared } from "../../kit/instance/template"
import { note } from "../../kit/run/note"
import { eventually, pause } from "../../kit/time/eventually"
import { readCartTotals, untilIdle, untilOrdered } from "./cart-totals"
import type { Member } from "./member"
import type { Pair } from "./pair"

/** Purchases of the locked product alone, and together with another. */
const OF_LOCKED = 16
const OF_BOTH = 4

/** How long the dead process's lock lasts; core's own lasts a minute. */
const LOCK_SECONDS = 30

/** The maximum duration of a purchase that waits for no lock, under load. */
const SOON_MS = 12_000

/** Time for some runs of the links loop after the lock has ended. */
const AFTER_LOCK_MS = 25_000

/** A core lock on a product, left by a dead process, while many purchases need the product. */
export function staleLocks(pair: () => Pair, redisDatabase: number): void {
  describe("inventory that a dead process left locked", () => {
    it("blocks no other purchase, is reported, and every paid cart with it becomes an order soon after the lock expires", async () => {
      const { a, b, database, simulator } = pair()
      const { variants } = readShared().store
      const best = variants["CPS-250"]
      const other = variants["PHIN-6"]
      if (!best || !other) throw new Error("The shop has no such products")
      await untilIdle(database)
      await a.receiveWebhooks()
      const carts = [
        ...(await inTurn(OF_LOCKED, () => startPayment(a))),
        ...(await inTurn(OF_BOTH, () => startPayment(b, [other.variantId]))),
      ]
      const unlocked = await startPayment(a, [], other.variantId)
      const lockedAt = Date.now()
      const since = () => `${Math.round((Date.now() - lockedAt) / 1_000)} s after the lock`
      await leaveLock({ redisDatabase, key: best.inventoryItemId, seconds: LOCK_SECONDS })
      await Promise.all(carts.map(({ orderCode }) => simulator.pay(orderCode)))
      await pause(6_000)

      await simulator.pay(unlocked.orderCode)
      await untilOrdered(database, unlocked.cartId, SOON_MS)
      note(`A purchase of another product became an order ${since()}`)
      expect(Date.now() - lockedAt).toBeLessThan(LOCK_SECONDS * 1_000)
      await eventually("the wait reported", async () => {
        const { body } = await b.admin("/payos/problems")
        const problems = body["problems"] as { kind: string; detail: { until: string } }[]
        const waits = problems.filter(({ kind }) => kind === "cart_locked")
        return (
          waits.length === carts.length &&
          waits.every(({ detail }) => Date.parse(detail.until) > lockedAt)
        )
      })

      const leftMs = lockedAt + LOCK_SECONDS * 1_000 - Date.now()
      const ordered = carts.map(({ cartId }) =>
        untilOrdered(database, cartId, leftMs + AFTER_LOCK_MS),
      )
      await Promise.all(ordered)
      note(`All ${carts.length} carts with the locked product were orders ${since()}`)
      await untilIdle(database)
      for (const { cartId } of [...carts, unlocked]) {
        expect(await readCartTotals(database, cartId)).toMatchObject({ orders: 1, captures: 1 })
      }
      const kinds = await database.rows(
        "select kind from payos_problem where resolved_at is null and kind <> 'unmatched_money'",
      )
      expect(kinds).toEqual([])
    })
  })
}

async function startPayment(
  { shopper }: Member,
  more: readonly string[] = [],
  variantId?: string,
): Promise<{ cartId: string; orderCode: number }> {
  const cartId = await shopper.cart(variantId ? { variantId } : undefined)
  for (const variant_id of more) {
    const item = { variant_id, quantity: 1 }
    await shopper.must("POST", `/store/carts/${cartId}/line-items`, item)
  }
  return { cartId, orderCode: (await shopper.startPayment(cartId)).data.order_code }
}

async function inTurn<T>(times: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < times) made.push(await make())
  return made
}
