import { toLinkPhase } from "../../../../domain/link-status"
import { toOrderPaymentState } from "../../../../domain/order-payment"
import type { LinkFile, LinkProblem } from "../../../../modules/payos/ledger/admin/show-link"
import type { OrderRef } from "../../../../types/link"
import type { OrderPaymentView } from "../../../../types/order"
import type { OrderFile } from "../../../../workflows/by-hand/show-order"
import { toLinkDetail } from "../links/link-detail"
import { toPayoutView } from "../payout-view"
import { toProblemView } from "../problem-view"

/** Everything of payOS about an order, as its page shows it. */
export function toOrderPaymentView(
  { order, files, payouts, moved }: OrderFile,
  ref: OrderRef | null,
): OrderPaymentView {
  const links = files.map((file) => toLinkDetail(file, ref))
  const open = openProblems(files)
  const received = links.reduce((sum, link) => sum + link.received, moved)
  const missing = Math.max(0, order.missing)
  const surplus = surplusOf(open)
  return {
    order_id: order.id,
    state: toOrderPaymentState({
      is_canceled: order.is_canceled,
      is_ours: links.length > 0 || order.payments.length > 0,
      missing,
      received,
      surplus,
      is_payable: files.some(isPayable),
    }),
    total: order.total,
    missing,
    received,
    surplus,
    links,
    payments: order.payments,
    payouts: payouts.map(toPayoutView),
    problems: open.map(toProblemView),
  }
}

function isPayable({ link }: LinkFile): boolean {
  const isAlive = link.expires_at > link.read_at
  return link.state === "open" && isAlive && toLinkPhase(link.status ?? "") === "payable"
}

/** Links of one collection tell of its problems each: one time is enough. */
function openProblems(files: readonly LinkFile[]): LinkProblem[] {
  const open = files.flatMap(({ problems }) => problems.filter((one) => one.resolved_at === null))
  return [...new Map(open.map((problem) => [problem.id, problem])).values()]
}

function surplusOf(problems: readonly LinkProblem[]): number {
  const surplus = problems.find(
    ({ kind, detail }) => kind === "unmatched_money" && detail["reason"] === "surplus",
  )
  return Number(surplus?.detail["amount"] ?? 0)
}
