import type {
  BigNumberInput,
  IOrderModuleService,
  OrderTransactionDTO,
} from "@medusajs/framework/types"
import {
  BigNumber,
  createRawPropertiesFromBigNumber,
  MathBN,
  Modules,
} from "@medusajs/framework/utils"
import { listCapturesOfOrder } from "../../medusa/list-captures"
import type { CaptureRow } from "../../medusa/payment-row"
import type { PayosContext } from "../context"

/**
 * Removes duplicate capture bookings from an order. Core checks whether a capture is booked and
 * then books it, without a lock; a concurrent core workflow outside our leases can book the same
 * capture. The second booking is deleted, and the order's totals are recomputed from its
 * transactions, since core updates those without a lock too. The caller holds the order's leases.
 */
export async function correctOrderTransactions(
  context: PayosContext,
  orderId: string,
): Promise<void> {
  const orders = context.container.resolve(Modules.ORDER)
  const { logger } = context
  // Captures of all providers, since the order's totals cover all of them.
  const captures = await listCapturesOfOrder(context.query, orderId)
  const twice = findSecondBookings(await readTransactions(orders, orderId), captures)
  if (twice.length > 0) {
    await orders.softDeleteOrderTransactions(twice)
    logger.warn(`payos: a duplicate capture booking was removed from order ${orderId}`)
  }
  if (await correctTotals(orders, orderId)) {
    logger.warn(`payos: the totals of order ${orderId} were recomputed from its transactions`)
  }
}

type Booking = Pick<OrderTransactionDTO, "id" | "amount" | "reference" | "reference_id">

/** Reads transactions oldest first: Medusa's ids sort by creation time. */
function readTransactions(orders: IOrderModuleService, order_id: string): Promise<Booking[]> {
  const select = ["id", "amount", "reference", "reference_id"]
  return orders.listOrderTransactions({ order_id }, { select, take: null, order: { id: "ASC" } })
}

/** Returns all bookings of a capture except the first one with the capture's own amount, or else the first. */
function findSecondBookings(
  bookings: readonly Booking[],
  captures: readonly CaptureRow[],
): string[] {
  return captures.flatMap((capture) => {
    const own = bookings.filter(({ reference, reference_id }) => {
      return reference === "capture" && reference_id === capture.id
    })
    const kept = own.find(({ amount }) => MathBN.eq(amount, capture.amount)) ?? own[0]
    return own.filter((booking) => booking !== kept).map(({ id }) => id)
  })
}

type Totals = Record<
  "transaction_total" | "paid_total" | "refunded_total" | "pending_difference",
  BigNumberInput
>
type SummaryRow = { id: string; totals: Totals }

/** Methods of Medusa's order module that its interface does not name. */
type Summaries = {
  listOrderSummaries: (filters: { order_id: string; version: number }) => Promise<SummaryRow[]>
  updateOrderSummaries: (rows: SummaryRow[]) => Promise<unknown>
}

/** @returns true if the totals were wrong */
async function correctTotals(orders: IOrderModuleService, orderId: string): Promise<boolean> {
  const summaries = orders as unknown as Summaries
  const { version } = await orders.retrieveOrder(orderId, { select: ["id", "version"] })
  const [summary] = await summaries.listOrderSummaries({ order_id: orderId, version })
  const bookings = await readTransactions(orders, orderId)
  const amounts = bookings.map(({ amount }) => MathBN.convert(amount))
  const total = MathBN.sum(...amounts)
  if (!summary || MathBN.eq(summary.totals.transaction_total, total)) return false
  const difference = MathBN.sub(total, summary.totals.transaction_total)
  const totals = {
    ...summary.totals,
    transaction_total: new BigNumber(total),
    paid_total: new BigNumber(MathBN.sum(...amounts.filter((amount) => amount.gt(0)))),
    refunded_total: new BigNumber(MathBN.sum(...amounts.filter((amount) => amount.lt(0))).abs()),
    pending_difference: new BigNumber(MathBN.sub(summary.totals.pending_difference, difference)),
  }
  const rows = [{ id: summary.id, totals }]
  createRawPropertiesFromBigNumber(rows)
  await summaries.updateOrderSummaries(rows)
  return true
}
