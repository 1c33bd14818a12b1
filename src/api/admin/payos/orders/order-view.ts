import type { Payout } from "../../../../modules/payos/repositories/payouts/payout-row"
import type { OrderPaymentView } from "../../../../types/order"
import type { PayoutView } from "../../../../types/payout"
import type { OrderDetails } from "../../../../use-cases/order-links/order-details"
import { ON_A_PAYMENT, toLinkDetail, type Shown } from "../links/link-detail"
import { toMaskedProblem } from "../problem-view"
import { toTransferView } from "../transfer-view"

/** Converts the payOS data of an order for its admin page. Amounts in đồng. */
export function toOrderPaymentView(
  { order, money, links, allocations_in, payouts, problems }: OrderDetails,
  shown: Omit<Shown, "contact">,
  toPayout: (payout: Payout) => PayoutView,
): OrderPaymentView {
  const { due, ...totals } = money
  return {
    order_id: order.id,
    ...totals,
    due,
    written_off: Math.round(order.written_off),
    links: links.map((details) => toLinkDetail(details, { ...shown, contact: null })),
    allocations_in: allocations_in.map(({ amount, transfers }) => ({
      amount,
      transfers: transfers.map((transfer) => toTransferView(transfer, ON_A_PAYMENT)),
    })),
    payments: order.payments,
    payouts: payouts.map(toPayout),
    problems: problems.map(toMaskedProblem),
  }
}
