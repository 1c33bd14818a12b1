import { MathBN, Modules } from "@medusajs/framework/utils"
import { listCaptures, type ListedCapture } from "../../medusa/list-captures"
import { listSumsOfOrder } from "../../medusa/list-payments"
import type { PayosContext } from "../context"

/**
 * Books captures that core left out on their order: it captures first and books afterwards, so a
 * crash in between leaves an order that asks for its money again. Core books a capture under the
 * same reference, so none is booked twice.
 *
 * @param payments ids of the order's Payments
 */
export async function addCaptureTransactions(
  context: PayosContext,
  orderId: string,
  payments: readonly string[],
): Promise<void> {
  const orders = context.container.resolve(Modules.ORDER)
  const captures = await listCaptures(context.query, payments)
  const booked = await orders.listOrderTransactions(
    { order_id: orderId, reference: "capture" },
    { select: ["reference_id"], take: null },
  )
  const known = new Set(booked.map(({ reference_id }) => reference_id))
  const missing = captures.filter(({ id }) => !known.has(id))
  if (missing.length === 0) return
  const toTransaction = ({ id, amount, currency_code }: ListedCapture) => {
    return { order_id: orderId, amount, currency_code, reference: "capture", reference_id: id }
  }
  await orders.addOrderTransactions(missing.map(toTransaction))
}

/** Books the missing captures of every Payment of an order that holds money, of any provider. */
export async function addCaptureTransactionsOf(
  context: PayosContext,
  orderId: string,
): Promise<void> {
  const payments = await listSumsOfOrder(context.query, orderId)
  const holding = payments.filter(({ captured, refunded }) => MathBN.gt(captured, refunded))
  await addCaptureTransactions(
    context,
    orderId,
    holding.map(({ id }) => id),
  )
}
