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
 * Takes back what core booked twice on an order. Core looks whether a capture is booked, then books it, without
 * a lock; whatever settles at the same time outside our leases (a workflow of core that the store runs by
 * itself) books the same capture. The second booking goes, and the order's sums are made to agree with
 * its transactions, since core reads and writes those without a lock too. The caller holds the order's
 * leases.
 */
export async function correctBooks(context: PayosContext, orderId: string): Promise<void> {
  const orders = context.container.resolve(Modules.ORDER)
  const { logger } = context
  // All providers' captures: the sums that are made to agree are those of every provider.
  const captures = await listCapturesOfOrder(context.query, orderId)
  const twice = findSecondBookings(await readTransactions(orders, orderId), captures)
  if (twice.length > 0) {
    await orders.softDeleteOrderTransactions(twice)
    logger.warn(`payos: a capture was booked twice on order ${orderId}; it is booked once now`)
  }
  if (await correctSums(orders, orderId)) {
    logger.warn(`payos: the sums of order ${orderId} agree with its transactions again`)
  }
}

type Booking = Pick<OrderTransactionDTO, "id" | "amount" | "reference" | "reference_id">

/** Oldest first: ids of Medusa are in the order of their making. */
function readTransactions(orders: IOrderModuleService, order_id: string): Promise<Booking[]> {
  const select = ["id", "amount", "reference", "reference_id"]
  return orders.listOrderTransactions({ order_id }, { select, take: null, order: { id: "ASC" } })
}

/** All bookings of a capture but one: the first of the capture's own amount, where there is such a one. */
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

/** @returns whether they did not agree */
async function correctSums(orders: IOrderModuleService, orderId: string): Promise<boolean> {
  const summaries = orders as unknown as Summaries
  const { version } = await orders.retrieveOrder(orderId, { select: ["id", "version"] })
  const [summary] = await summaries.listOrderSummaries({ order_id: orderId, version })
  const bookings = await readTransactions(orders, orderId)
  const amounts = bookings.map(({ amount }) => MathBN.convert(amount))
  const total = MathBN.sum(...amounts)
  if (!summary || MathBN.eq(summary.totals.transaction_total, total)) return false
  const booked = MathBN.sub(total, summary.totals.transaction_total)
  const totals = {
    ...summary.totals,
    transaction_total: new BigNumber(total),
    paid_total: new BigNumber(MathBN.sum(...amounts.filter((amount) => amount.gt(0)))),
    refunded_total: new BigNumber(MathBN.sum(...amounts.filter((amount) => amount.lt(0))).abs()),
    pending_difference: new BigNumber(MathBN.sub(summary.totals.pending_difference, booked)),
  }
  const rows = [{ id: summary.id, totals }]
  createRawPropertiesFromBigNumber(rows)
  await summaries.updateOrderSummaries(rows)
  return true
}
