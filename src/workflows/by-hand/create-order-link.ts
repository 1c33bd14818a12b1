import { createOrderPaymentCollectionWorkflow } from "@medusajs/medusa/core-flows"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../modules/payos"
import {
  readOrderPayments,
  type OrderPayments,
} from "../../modules/payos/medusa/read-order-payments"
import type PayosModuleService from "../../modules/payos/service"
import { collectionLease } from "../settlement/settle-collection"
import { startSession } from "../settlement/start-session"

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
export async function createOrderLink(
  container: MedusaContainer,
  orderId: string,
): Promise<string> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  return payos.withLease(orderLease(orderId), LEASE_WAIT_MS, async () => {
    const collectionId = await collectionToPay(container, orderId)
    await payos.withLease(collectionLease(collectionId), LEASE_WAIT_MS, () =>
      startSession(container, collectionId),
    )
    await payos.resolveProblems(orderId, ["order_unpaid"])
    return collectionId
  })
}

/** The key of the lease that gives an order one collection to be paid by at a time. */
export function orderLease(orderId: string): string {
  return `order:${orderId}`
}

/**
 * The collection that an order is paid by: the one that waits for just what the order still has to get,
 * else a new one. The caller holds the order's lease.
 *
 * @throws MedusaError where the order needs no money
 */
export async function collectionToPay(
  container: MedusaContainer,
  orderId: string,
): Promise<string> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const order = checked(await readOrderPayments(query, orderId))
  return openCollection(order) ?? (await createCollection(container, order))
}

function checked(order: OrderPayments | null): OrderPayments {
  if (!order) throw refuse("NOT_FOUND", "There is no such order.", "payos_order_not_found")
  if (order.is_canceled) {
    throw refuse("NOT_ALLOWED", "This order is cancelled.", "payos_order_canceled")
  }
  if (order.missing <= 0) {
    throw refuse("NOT_ALLOWED", "This order needs no more money.", "payos_order_paid")
  }
  return order
}

/** The order's collection that still waits for just this sum, taken by nobody else. */
function openCollection({ collections, missing }: OrderPayments): string | null {
  const fitting = collections.filter(({ amount, is_untouched }) => {
    return is_untouched && amount === missing
  })
  const ours = fitting.find(({ has_payos_session }) => has_payos_session)
  return (ours ?? fitting[0])?.id ?? null
}

async function createCollection(container: MedusaContainer, order: OrderPayments): Promise<string> {
  const { result } = await createOrderPaymentCollectionWorkflow(container).run({
    input: { order_id: order.id, amount: order.missing },
  })
  const [collection] = result as { id: string }[]
  if (!collection) {
    const text = "Medusa made no payment collection for this order. Try again."
    throw refuse("NOT_FOUND", text, "payos_no_collection")
  }
  return collection.id
}

function refuse(type: "NOT_FOUND" | "NOT_ALLOWED", text: string, code: string): MedusaError {
  return new MedusaError(MedusaError.Types[type], text, code)
}
