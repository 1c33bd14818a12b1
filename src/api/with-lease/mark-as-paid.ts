import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { formatDong } from "../../domain/money/money"
import { readCollection } from "../../medusa/read-collection"
import { readOrderFunds, splitFunds, toAsk } from "../../medusa/read-order-funds"
import { readOwnerOfCollection } from "../../medusa/read-owner"
import { holdsOurMoney } from "../../medusa/read-payment"
import { endLinks } from "../../use-cases/order-links/end-links"
import { holdLease } from "./hold-lease"
import { refuse } from "../../modules/payos/refuse"
import { settleFirst } from "./settle-first"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import { contextOf } from "../../use-cases/context"

/**
 * Stands before a merchant who marks a payment collection as paid otherwise. Every code of the order is
 * cancelled at payOS first, so that the customer does not pay it too; where payOS was faster, its money
 * settles, and neither the order nor a part of it is paid twice. Runs under the order's leases.
 */
export async function endCodesFirst(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const collectionId = req.params["id"] ?? ""
  const context = contextOf(req.scope)
  const { query } = context
  const { order_id, collection_ids } = await readOwnerOfCollection(query, collectionId)
  let hasLinks = false
  for (const id of collection_ids.toSorted()) {
    if ((await listLinksOfCollection(context.db, id)).length === 0) continue
    hasLinks = true
    const lease = await holdLease(res, context, id)
    if (!lease) return
    const input = { collection_id: id, lease, by_shopper: false }
    await settleFirst(req.scope, input)
    const { ended, found } = await endLinks(context, id)
    if (found) await settleFirst(req.scope, input)
    if (!ended) throw refuse("payos_code_not_cancelled")
  }
  if (hasLinks) await refuseReceived(req.scope, collectionId, order_id)
  next()
}

/**
 * By payOS's money: an order that needs none was paid by it a moment ago. Of an order that it has paid a part of,
 * the rest may be marked, in a collection that asks no more.
 */
async function refuseReceived(
  container: MedusaContainer,
  collectionId: string,
  orderId: string | null,
): Promise<void> {
  const context = contextOf(container)
  const { query } = context
  const order = orderId ? await readOrderFunds(context, orderId) : null
  if (!order) {
    const collection = await readCollection(query, collectionId)
    if (collection?.payments.some(holdsOurMoney)) throw refuse("payos_money_received")
    return
  }
  if (order.uncaptured <= 0) throw refuse("payos_money_received")
  const { waiting } = splitFunds(order)
  const { amount = 0, balance = 0 } = order.collections.find(({ id }) => id === collectionId) ?? {}
  const isTooMuch = waiting > 0 && amount > toAsk(order, collectionId)
  if (balance > 0 || isTooMuch) {
    throw refuse("payos_part_received", { amount: formatDong(Math.max(waiting, balance)) })
  }
}
