import { createOrderCreditLinesWorkflow } from "@medusajs/medusa/core-flows"
import { MathBN, Modules } from "@medusajs/framework/utils"
import { reasonOf } from "../../domain/reason-of"
import {
  type RefundBooking,
  listPendingBookings,
  endPendingBooking,
} from "../../modules/payos/repositories/refunds/refund-bookings"
import { readRefundedPayment, type RefundedPayment } from "../../medusa/read-refund"
import { readOrderTotals, type OrderTotals } from "../../medusa/read-refund-booking"
import { underOrderLeases } from "../leases/under-order-leases"
import { refusal } from "../../modules/payos/refusal"
import { hasActiveChange } from "./is-order-being-changed"
import { discardPendingCredit } from "./discard-pending-credit"
import { runRefundCleanUp } from "./run-refund-clean-up"
import type { PayosContext } from "../context"

/**
 * Books refunds on their orders after a crash interrupted Medusa: it writes a refund, calls the
 * provider, and books the refund and its credit line afterwards, in separate steps. One query if
 * there is none to book.
 */
export async function completeBookings(context: PayosContext): Promise<void> {
  const { query } = context
  for (const booking of await listPendingBookings(context.db)) {
    const { refund_id, payment_id, order_id } = booking
    try {
      await underOrderLeases(context, order_id, () =>
        runRefundCleanUp(context, payment_id, async () => {
          await discardPendingCredit(context, order_id)
          await completeBooking(context, booking, await readRefundedPayment(query, payment_id))
        }),
      )
    } catch (error) {
      context.logger.warn(
        `payos: refund ${refund_id} could not be booked on order ${order_id}, trying again: ${reasonOf(error)}`,
      )
    }
  }
}

/** Books one refund on its order, unless Medusa did or has deleted it, and ends its pending booking. */
export async function completeBooking(
  context: PayosContext,
  booking: RefundBooking,
  payment: RefundedPayment | null,
): Promise<void> {
  const { query } = context
  const { refund_id } = booking
  // Core deletes the refund's row if a later step fails.
  if (payment?.refunds.some(({ id }) => id === refund_id)) {
    await bookRefund(context, booking, payment)
    const totals = await readOrderTotals(query, payment.payment_collection_id)
    if (totals) await creditRefund(context, booking, totals)
  }
  await endPendingBooking(context.db, refund_id)
}

/** Books a refund under its id, as Medusa does; for a cancelled order Medusa uses the Payment's id. */
async function bookRefund(
  context: PayosContext,
  { refund_id, payment_id, order_id, amount }: RefundBooking,
  { currency_code, refunds }: RefundedPayment,
): Promise<void> {
  const orders = context.container.resolve(Modules.ORDER)
  const ids = [payment_id, ...refunds.map(({ id }) => id)]
  const booked = await orders.listOrderTransactions(
    { order_id, reference: "refund", reference_id: ids },
    { select: ["reference_id", "amount"], take: null },
  )
  const unbooked = MathBN.sum(
    ...refunds.map((refund) => refund.amount),
    ...booked.map((booking) => booking.amount),
  )
  const isBooked = booked.some(({ reference_id }) => reference_id === refund_id)
  if (isBooked || MathBN.lte(unbooked, 0)) return
  await orders.addOrderTransactions([
    {
      order_id,
      currency_code,
      amount: MathBN.mult(MathBN.min(unbooked, amount), -1),
      reference: "refund",
      reference_id: refund_id,
    },
  ])
}

/** Credits a refund, unless the order owes it to its customer. */
async function creditRefund(
  context: PayosContext,
  { order_id, refund_id, credit_total }: RefundBooking,
  totals: OrderTotals,
): Promise<void> {
  const lacking = MathBN.sub(credit_total, totals.credit_total)
  const amount = MathBN.min(lacking, totals.pending_difference)
  if (totals.is_canceled || MathBN.lte(amount, 0)) return
  if (await hasActiveChange(context, order_id)) throw refusal("payos_order_being_changed")
  const line = { amount, reference: "refund", reference_id: refund_id }
  await createOrderCreditLinesWorkflow(context.container).run({
    input: { id: order_id, credit_lines: [line] },
  })
  context.logger.warn(`payos: an interrupted refund is now booked on order ${order_id}`)
}
