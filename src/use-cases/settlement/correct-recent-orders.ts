import { Modules } from "@medusajs/framework/utils"
import { reasonOf } from "../../domain/reason-of"
import { listOrdersWithSeveralTransactions } from "../../medusa/list-orders-with-several-transactions"
import { readCollectionIdsOfOrder } from "../../medusa/read-collection"
import { correctOrderTransactions } from "./correct-order-transactions"
import { underOrderLeases } from "../leases/under-order-leases"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import type { PayosContext } from "../context"

/** How far back an instance looks on its first run. */
const LOOK_BACK_MS = 60 * 60_000
/** Overlap with the previous run. */
const BEHIND_MS = 10 * 60_000

/** Orders checked in the previous run, with their number of transactions. */
let checkedBefore = new Map<string, number>()
let lookedAt: Date | null = null

/**
 * Corrects the transactions of orders that recently got several transactions and are paid through payOS.
 * One query on the primary key if there are none.
 */
export async function correctRecentOrders(context: PayosContext): Promise<void> {
  const orders = context.container.resolve(Modules.ORDER)
  const now = Date.now()
  const since = new Date((lookedAt?.getTime() ?? now - LOOK_BACK_MS) - BEHIND_MS)
  const candidates = await listOrdersWithSeveralTransactions(orders, since)
  const checked = new Map<string, number>()
  for (const { order_id, count } of candidates) {
    const isDone =
      checkedBefore.get(order_id) === count || (await correctUnderLeases(context, order_id))
    if (isDone) checked.set(order_id, count)
  }
  checkedBefore = checked
  lookedAt = new Date(now)
}

/** @returns false if it failed; the order is checked again in the next run */
async function correctUnderLeases(context: PayosContext, orderId: string): Promise<boolean> {
  const { query } = context
  const ids = await readCollectionIdsOfOrder(query, orderId)
  const links = await Promise.all(ids.map((id) => listLinksOfCollection(context.db, id)))
  if (links.every(({ length }) => length === 0)) return true
  try {
    await underOrderLeases(context, orderId, () => correctOrderTransactions(context, orderId))
    return true
  } catch (error) {
    const reason = reasonOf(error)
    context.logger.warn(
      `payos: the transactions of order ${orderId} could not be checked, trying again: ${reason}`,
    )
    return false
  }
}
