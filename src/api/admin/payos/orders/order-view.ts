import type { LinkFile, LinkProblem } from "../../../../modules/payos/repositories/links/show-link"
import type { Payout } from "../../../../modules/payos/repositories/payouts/payout-row"
import type { OrderRef } from "../../../../types/link"
import type { OrderPaymentView } from "../../../../types/order"
import type { PayoutView } from "../../../../types/payout"
import type { OrderFile } from "../../../../use-cases/order-links/show-order"
import { toLinkDetail } from "../links/link-detail"
import { toProblemView } from "../problem-view"

/** Everything of payOS about an order, as its page shows it. */
export function toOrderPaymentView(
  { order, money, files, payouts }: OrderFile,
  ref: OrderRef | null,
  toPayout: (payout: Payout) => PayoutView,
): OrderPaymentView {
  const { due, ...told } = money
  return {
    order_id: order.id,
    ...told,
    missing: due,
    links: files.map((file) => toLinkDetail(file, ref)),
    payments: order.payments,
    payouts: payouts.map(toPayout),
    problems: openProblems(files).map(toProblemView),
  }
}

/** Links of one collection tell of its problems each: one time is enough. */
function openProblems(files: readonly LinkFile[]): LinkProblem[] {
  const open = files.flatMap(({ problems }) => problems.filter((one) => one.resolved_at === null))
  return [...new Map(open.map((problem) => [problem.id, problem])).values()]
}
