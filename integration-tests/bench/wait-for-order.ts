import { setTimeout as wait } from "node:timers/promises"
import type { Client, Pool } from "@medusajs/framework/pg"

/** Polls Postgres every `everyMs` until a cart has its order with its money. */
export async function untilOrdered(
  database: Client | Pool,
  cartId: string,
  everyMs = 2,
): Promise<void> {
  const text = `select 1 from order_cart o join order_transaction t on t.order_id = o.order_id
    where o.cart_id = $1 and t.deleted_at is null`
  for (let tries = 0; tries < 20_000; tries += 1) {
    const { rowCount } = await database.query(text, [cartId])
    if (rowCount) return
    await wait(everyMs)
  }
  throw new Error(`The cart ${cartId} has no order`)
}

/** Resolves once no link is claimed. */
export async function untilReleased(database: Client | Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await database.query(
      "select 1 from payos_queue where queue <> 'payout' and claimed_until > now() limit 1",
    )
    if (!rowCount) return
    await wait(20)
  }
}
