import { Modules } from "@medusajs/framework/utils"
import { reasonOf } from "../../domain/reason-of"
import { listBookedSeveralTimes } from "../../medusa/list-bookings"
import { readCollectionsOfOrder } from "../../medusa/read-collection"
import { correctBooks } from "./correct-books"
import { underOrderLeases } from "./under-order-leases"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import type { PayosContext } from "../context"

/** How far back an instance looks when it starts, and how far behind the clock after that. */
const LOOK_BACK_MS = 60 * 60_000
const BEHIND_MS = 10 * 60_000

/** Orders that were looked at, with the transactions that they had. */
let seen = new Map<string, number>()
let lookedAt: Date | null = null

/**
 * Corrects the books of orders that got several transactions of late, where payOS pays for them. One query on
 * the primary key where there are none.
 */
export async function correctRecentBooks(context: PayosContext): Promise<void> {
  const orders = context.container.resolve(Modules.ORDER)
  const now = Date.now()
  const since = new Date((lookedAt?.getTime() ?? now - LOOK_BACK_MS) - BEHIND_MS)
  const found = await listBookedSeveralTimes(orders, since)
  const looked = new Map<string, number>()
  for (const { order_id, count } of found) {
    const isDone = seen.get(order_id) === count || (await correctUnderLeases(context, order_id))
    if (isDone) looked.set(order_id, count)
  }
  seen = looked
  lookedAt = new Date(now)
}

/** @returns false where it could not be done: the order is looked at again */
async function correctUnderLeases(context: PayosContext, orderId: string): Promise<boolean> {
  const { query } = context
  const ids = await readCollectionsOfOrder(query, orderId)
  const links = await Promise.all(ids.map((id) => listLinksOfCollection(context.db, id)))
  if (links.every(({ length }) => length === 0)) return true
  try {
    await underOrderLeases(context, orderId, () => correctBooks(context, orderId))
    return true
  } catch (error) {
    const { logger } = context
    const reason = reasonOf(error)
    logger.warn(
      `payos: the books of order ${orderId} could not be looked at, trying again: ${reason}`,
    )
    return false
  }
}
