import { createOrderPaymentCollectionWorkflow } from "@medusajs/medusa/core-flows"
import { Modules } from "@medusajs/framework/utils"
import {
  readOrderFunds,
  splitFunds,
  amountToRequest,
  type FundedCollection,
  type OrderFunds,
} from "../../medusa/read-order-funds"
import type { FactsSource } from "../../medusa/read-facts"
import { readCollection } from "../../medusa/read-collection"
import { collectionLease, orderLease } from "../leases/lease-keys"
import { isCurrentSession, newestSessionId } from "../links/current-session"
import { replaceOutdatedSession } from "../settlement/replace-outdated-session"
import { startSession } from "../settlement/start-session"
import { withLease, type Lease } from "../../modules/payos/repositories/leases/lease"
import { resolveProblems } from "../../modules/payos/repositories/problems/problems"
import { refusal } from "../../modules/payos/refusal"
import type { PayosContext } from "../context"
import { USER_WAIT_MS } from "../leases/lease-waits"

/** The collection through which an order is paid, if any, with its amount and received money in đồng. */
type PayableOrder = {
  collection_id: string | null
  requested: number
  received: number
  currency_code: string
  /** Whether it has no payOS session for its amount: allocating money creates one. */
  needs_session: boolean
}

/**
 * Gives an order a payment link for its balance due: an order placed before its payment, a draft order, or the
 * difference after an edit, an exchange or a claim. An open link for exactly this amount is kept, with the session that
 * a shopper's page follows; paying it settles on the order. Requests for one order run one at a time across instances.
 *
 * @returns the id of the link's payment collection
 * @throws MedusaError if no balance is due, or payOS cannot create the link
 */
export async function createOrderLink(context: PayosContext, orderId: string): Promise<string> {
  return withLease(context.db, { key: orderLease(orderId), wait_ms: USER_WAIT_MS }, async () => {
    const collectionId = await ensureCollectionToPay(context, orderId)
    await withLease(
      context.db,
      { key: collectionLease(collectionId), wait_ms: USER_WAIT_MS },
      (lease) => ensureSession(context, collectionId, lease),
    )
    await resolveProblems(context.db, orderId, ["order_unpaid"])
    return collectionId
  })
}

/**
 * Starts a session if the shopper has none to continue with, or one for another amount than the balance due; two pages
 * may request one for the same order at the same time.
 */
async function ensureSession(
  context: PayosContext,
  collectionId: string,
  lease: Lease,
): Promise<void> {
  const replacement = await replaceOutdatedSession(context, { collection_id: collectionId, lease })
  if (replacement.type === "replaced") return
  if (replacement.type === "refused") return startSession(context, collectionId)
  const collection = await readCollection(context.query, collectionId)
  const newest = collection && newestSessionId(collection)
  if (newest && (await isCurrentSession(context, newest))) return
  await startSession(context, collectionId)
}

/**
 * Returns the collection through which an order is paid, with its amount set to the balance due: the one that holds
 * uncaptured money or has a payOS session, else one with exactly this amount, else a new one. The caller holds the
 * order's lease.
 *
 * @throws MedusaError if no balance is due
 */
export async function ensureCollectionToPay(
  context: PayosContext,
  orderId: string,
): Promise<string> {
  const order = await readUnpaid(context, orderId)
  const collection = openCollection(order)
  if (!collection) return createCollection(context, order)
  if (isOutdated(order, collection)) await updateCollectionAmount(context, orderId, collection.id)
  return collection.id
}

/**
 * Reads an unpaid order for an allocation of money.
 *
 * @throws MedusaError if no balance is due
 */
export async function readPayable(context: FactsSource, orderId: string): Promise<PayableOrder> {
  const order = await readUnpaid(context, orderId)
  const collection = openCollection(order)
  return {
    collection_id: collection?.id ?? null,
    requested: amountToRequest(order, collection?.id ?? null),
    received: Math.max(0, collection?.balance ?? 0),
    currency_code: order.currency_code,
    needs_session: !collection?.session_amounts.length || isOutdated(order, collection),
  }
}

async function readUnpaid(context: FactsSource, orderId: string): Promise<OrderFunds> {
  return checked(await readOrderFunds(context, orderId))
}

function checked(order: OrderFunds | null): OrderFunds {
  if (!order) throw refusal("payos_order_not_found")
  if (order.is_canceled) throw refusal("payos_order_canceled")
  if (Math.ceil(order.uncaptured) <= splitFunds(order).waiting) {
    throw refusal("payos_order_paid")
  }
  return order
}

/** Returns the collection to pay the order through, among those without a Payment. */
function openCollection(order: OrderFunds): FundedCollection | null {
  const open = order.collections.filter(({ has_no_payments }) => has_no_payments)
  const funded = open.find(({ balance }) => balance > 0)
  const ours = open.find(({ session_amounts }) => session_amounts.length > 0)
  const fitting = open.find(({ id, amount }) => amount === amountToRequest(order, id))
  return funded ?? ours ?? fitting ?? null
}

function isOutdated(order: OrderFunds, { id, amount, session_amounts }: FundedCollection): boolean {
  const requested = amountToRequest(order, id)
  return [amount, ...session_amounts].some((value) => value !== requested)
}

/** Updates the amount and the session: an outdated one must not accept money that is reallocated or paid meanwhile. */
async function updateCollectionAmount(
  context: PayosContext,
  orderId: string,
  id: string,
): Promise<void> {
  await withLease(context.db, { key: collectionLease(id), wait_ms: USER_WAIT_MS }, async () => {
    const order = await readUnpaid(context, orderId)
    const collection = order.collections.find(
      (candidate) => candidate.id === id && candidate.has_no_payments,
    )
    if (!collection) return
    const payment = context.container.resolve(Modules.PAYMENT)
    await payment.updatePaymentCollections(id, { amount: amountToRequest(order, id) })
    if (collection.session_amounts.length > 0) await startSession(context, id)
  })
}

async function createCollection(context: PayosContext, order: OrderFunds): Promise<string> {
  const { result } = await createOrderPaymentCollectionWorkflow(context.container).run({
    input: { order_id: order.id, amount: amountToRequest(order, null) },
  })
  const [collection] = result as { id: string }[]
  if (!collection) throw refusal("payos_payment_collection_not_found")
  return collection.id
}
