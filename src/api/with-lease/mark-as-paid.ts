import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { formatDong } from "../../domain/money/money"
import { readCollection } from "../../medusa/read-collection"
import { readOrderFunds, splitFunds, amountToRequest } from "../../medusa/read-order-funds"
import { readAffectedByCollection } from "../../medusa/read-affected"
import { holdsOurMoney } from "../../medusa/read-payment"
import { cancelLinksOfCollection } from "../../use-cases/order-links/cancel-links-of-collection"
import { holdLease } from "./hold-lease"
import { refusal } from "../../modules/payos/refusal"
import { settleFirst } from "./settle-first"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import { contextOf, type PayosContext } from "../../use-cases/context"

/**
 * Cancels every open link of an order at payOS before core marks a payment collection as paid, so that the customer
 * cannot pay it as well. Money that arrived before the cancellation is settled, so that no part of the order is paid
 * twice. Runs under the order's leases.
 */
export async function cancelLinksFirst(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const collectionId = req.params["id"] ?? ""
  const context = contextOf(req.scope)
  const { query } = context
  const { order_id, collection_ids } = await readAffectedByCollection(query, collectionId)
  let hasLinks = false
  for (const id of collection_ids.toSorted()) {
    if ((await listLinksOfCollection(context.db, id)).length === 0) continue
    hasLinks = true
    const lease = await holdLease(res, context, id)
    if (!lease) return
    const input = { collection_id: id, lease, may_use_all_money: false }
    await settleFirst(context, input)
    const { areAllOver, hasNewMoney } = await cancelLinksOfCollection(context, id)
    if (hasNewMoney) await settleFirst(context, input)
    if (!areAllOver) throw refusal("payos_link_not_cancelled")
  }
  if (hasLinks) await refuseReceived(context, collectionId, order_id)
  next()
}

/**
 * Refuses if payOS money covers the order. If it covers a part, the remainder may be marked as paid in a collection for
 * no more than the remainder.
 */
async function refuseReceived(
  context: PayosContext,
  collectionId: string,
  orderId: string | null,
): Promise<void> {
  const order = orderId ? await readOrderFunds(context, orderId) : null
  if (!order) {
    const collection = await readCollection(context.query, collectionId)
    if (collection?.payments.some(holdsOurMoney)) throw refusal("payos_money_received")
    return
  }
  if (order.uncaptured <= 0) throw refusal("payos_money_received")
  const { waiting } = splitFunds(order)
  const { amount = 0, balance = 0 } = order.collections.find(({ id }) => id === collectionId) ?? {}
  const isTooMuch = waiting > 0 && amount > amountToRequest(order, collectionId)
  if (balance > 0 || isTooMuch) {
    throw refusal("payos_part_received", { amount: formatDong(Math.max(waiting, balance)) })
  }
}
