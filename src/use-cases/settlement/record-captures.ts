import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"
import type { PayosContext } from "../context"

type CaptureRow = { id: string; amount: BigNumberInput }
type PaymentRow = { currency_code: string; captures?: CaptureRow[] }

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
  const { query } = context
  const { data } = await query.graph({
    entity: "payment",
    fields: ["currency_code", "captures.id", "captures.amount"],
    filters: { id: [...payments] },
  })
  const booked = await orders.listOrderTransactions(
    { order_id: orderId, reference: "capture" },
    { select: ["reference_id"], take: null },
  )
  const known = new Set(booked.map(({ reference_id }) => reference_id))
  const missing = (data as PaymentRow[])
    .flatMap(({ currency_code, captures = [] }) =>
      captures.map((row) => ({ ...row, currency_code })),
    )
    .filter(({ id }) => !known.has(id))
  if (missing.length === 0) return
  const toTransaction = ({ id, amount, currency_code }: (typeof missing)[number]) => {
    return { order_id: orderId, amount, currency_code, reference: "capture", reference_id: id }
  }
  await orders.addOrderTransactions(missing.map(toTransaction))
}

type OrderRow = {
  payment_collections?: {
    payments?: { id: string; captures?: Amount[]; refunds?: Amount[] }[]
  }[]
}
type Amount = { amount: BigNumberInput }

/** The same for every Payment of an order that holds money, whoever took it. */
export async function recordCapturesOf(context: PayosContext, orderId: string): Promise<void> {
  const payments = "payment_collections.payments"
  const { data } = await context.query.graph({
    entity: "order",
    fields: [`${payments}.id`, `${payments}.captures.amount`, `${payments}.refunds.amount`],
    filters: { id: orderId },
  })
  const [order] = data as unknown as OrderRow[]
  const holding = (order?.payment_collections ?? [])
    .flatMap((collection) => collection.payments ?? [])
    .filter(({ captures = [], refunds = [] }) => MathBN.gt(sumOf(captures), sumOf(refunds)))
  await recordCaptures(
    context,
    orderId,
    holding.map(({ id }) => id),
  )
}

const sumOf = (rows: readonly Amount[]) => MathBN.sum(...rows.map(({ amount }) => amount))
