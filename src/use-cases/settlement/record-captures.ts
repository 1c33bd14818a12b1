import { MathBN, Modules } from "@medusajs/framework/utils"
import { listCaptures, type ListedCapture } from "../../medusa/list-captures"
import { listSumsOfOrder } from "../../medusa/list-payments"
import type { PayosContext } from "../context"

/**
 * Enters captures into the books of their order that core left out: it captures first and books then,
 * and an instance may be killed in between. The order would ask for its money once more. Core books a
 * capture by the same reference, so that none is booked twice.
 *
 * @param payments ids of the Payments that are the order's
 */
export async function recordCaptures(
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

/** The same for every Payment of an order that holds money, whoever took it. */
export async function recordCapturesOf(context: PayosContext, orderId: string): Promise<void> {
  const payments = await listSumsOfOrder(context.query, orderId)
  const holding = payments.filter(({ captured, refunded }) => MathBN.gt(captured, refunded))
  await recordCaptures(
    context,
    orderId,
    holding.map(({ id }) => id),
  )
}
