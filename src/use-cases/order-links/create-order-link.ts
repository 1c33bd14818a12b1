import { createOrderPaymentCollectionWorkflow } from "@medusajs/medusa/core-flows"
import { Modules } from "@medusajs/framework/utils"
import {
  readOrderFunds,
  splitFunds,
  toAsk,
  type FundedCollection,
  type OrderFunds,
} from "../../medusa/read-order-funds"
import { collectionLease } from "../settlement/settle-collection"
import { startSession } from "../settlement/start-session"
import { withLease } from "../../modules/payos/repositories/leases/lease"
import { resolveProblems } from "../../modules/payos/repositories/problems/problems"
import { refuse } from "../../modules/payos/refuse"
import type { PayosContext } from "../context"

/** A merchant waits for it. */
const LEASE_WAIT_MS = 35_000

/**
 * Gives an order a payment link for what it still has to get: an order that was taken first, a draft
 * order, the difference after an edit, an exchange or a claim. A link that is open for just this sum
 * stays; paying it settles on the order. One at a time for an order, on however many instances.
 *
 * @returns the id of the payment collection that the link is of
 * @throws MedusaError where the order needs no money, or payOS cannot take it
 */
export async function createOrderLink(context: PayosContext, orderId: string): Promise<string> {
  return withLease(context.db, orderLease(orderId), LEASE_WAIT_MS, async () => {
    const collectionId = await collectionToPay(context, orderId)
    await withLease(context.db, collectionLease(collectionId), LEASE_WAIT_MS, () =>
      startSession(context, collectionId),
    )
    await resolveProblems(context.db, orderId, ["order_unpaid"])
    return collectionId
  })
}

/** The key of the lease that gives an order one collection to be paid by at a time. */
export function orderLease(orderId: string): string {
  return `order:${orderId}`
}

/**
 * The collection that an order is paid by, which then asks for what the order lacks: the one that holds
 * its uncaptured money or has a payment session of ours, else one that asks just that, else a new one. The
 * caller holds the order's lease.
 *
 * @throws MedusaError where the order needs no money
 */
export async function collectionToPay(context: PayosContext, orderId: string): Promise<string> {
  const order = await readUnpaid(context, orderId)
  const collection = openCollection(order)
  if (!collection) return createCollection(context, order)
  if (isOutdated(order, collection)) await restate(context, orderId, collection.id)
  return collection.id
}

async function readUnpaid(context: PayosContext, orderId: string): Promise<OrderFunds> {
  return checked(await readOrderFunds(context, orderId))
}

function checked(order: OrderFunds | null): OrderFunds {
  if (!order) throw refuse("payos_order_not_found")
  if (order.is_canceled) throw refuse("payos_order_canceled")
  if (Math.ceil(order.uncaptured) <= splitFunds(order).waiting) {
    throw refuse("payos_order_paid")
  }
  return order
}

/** The order's collection to be paid by, taken by nobody else. */
function openCollection(order: OrderFunds): FundedCollection | null {
  const open = order.collections.filter(({ is_untouched }) => is_untouched)
  const funded = open.find(({ balance }) => balance > 0)
  const ours = open.find(({ session_amounts }) => session_amounts.length > 0)
  const fitting = open.find(({ id, amount }) => amount === toAsk(order, id))
  return funded ?? ours ?? fitting ?? null
}

function isOutdated(order: OrderFunds, { id, amount, session_amounts }: FundedCollection): boolean {
  const asked = toAsk(order, id)
  return [amount, ...session_amounts].some((one) => one !== asked)
}

/** A session that asks something else must not take money that is moved or paid meanwhile. */
async function restate(context: PayosContext, orderId: string, id: string): Promise<void> {
  await withLease(context.db, collectionLease(id), LEASE_WAIT_MS, async () => {
    const order = await readUnpaid(context, orderId)
    const collection = order.collections.find((one) => one.id === id && one.is_untouched)
    if (!collection) return
    const payment = context.container.resolve(Modules.PAYMENT)
    await payment.updatePaymentCollections(id, { amount: toAsk(order, id) })
    if (collection.session_amounts.length > 0) await startSession(context, id)
  })
}

async function createCollection(context: PayosContext, order: OrderFunds): Promise<string> {
  const { result } = await createOrderPaymentCollectionWorkflow(context.container).run({
    input: { order_id: order.id, amount: toAsk(order, null) },
  })
  const [collection] = result as { id: string }[]
  if (!collection) throw refuse("payos_no_collection")
  return collection.id
}
