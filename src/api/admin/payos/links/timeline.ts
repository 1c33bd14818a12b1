import { problemTextFor } from "../../../../domain/problems/remedies"
import type {
  LinkDetails,
  LinkProblem,
} from "../../../../modules/payos/repositories/links/link-details"
import type { PayosLinkWithMoney } from "../../../../modules/payos/repositories/links/link-row"
import type { TimelineEntry } from "../../../../types/link"
import type { OrderRef } from "../../../../types/order-ref"

/**
 * Lists the events of a link and its money, oldest first.
 *
 * @param shown the link's order, and the names of users and API keys by id
 */
export function toTimeline(
  { link, transfers, webhookEvents, problems, auditLog, payouts }: LinkDetails,
  { order, names }: { order: OrderRef | null; names: ReadonlyMap<string, string> },
): TimelineEntry[] {
  const paidOut = new Map(payouts.map(({ id, amount }) => [id, amount]))
  const entries: TimelineEntry[] = [
    ...momentsOf(link, order),
    ...webhookEvents.map(({ created_at, route, outcome }) =>
      entry(created_at, "webhook", { route, outcome }),
    ),
    ...transfers.map(({ created_at, amount, reference, source }) =>
      entry(created_at, "transfer", { amount, reference, source }),
    ),
    ...problems.flatMap(toProblemEntries),
    ...auditLog.map(({ created_at, action, actor_id, subject, detail }) => {
      const reason = textIn(detail, "reason")
      const actor_name = names.get(actor_id ?? "") ?? null
      const amount = paidOut.get(subject) ?? amountIn(detail)
      return entry(created_at, "action", { action, actor_id, actor_name, subject, reason, amount })
    }),
    ...payouts.flatMap(({ amount, arrived_at }) => at(arrived_at, "payout_arrived", { amount })),
  ]
  return entries.sort((one, other) => one.at.localeCompare(other.at))
}

function momentsOf(link: PayosLinkWithMoney, order: OrderRef | null): TimelineEntry[] {
  const { last_response, session_deleted_at, closed_at, settled_at, fetched_at } = link
  const canceled_at = last_response?.canceled_at ? new Date(last_response.canceled_at) : null
  return [
    at(link.created_at, "created", { amount: link.amount }),
    at(session_deleted_at, "session_deleted", {}),
    at(canceled_at, "cancelled_at_payos", { reason: last_response?.cancellation_reason ?? null }),
    at(closed_at, "closed", { reason: link.close_reason, note: link.close_note }),
    at(settled_at, "settled", {
      order_id: link.order_id,
      display_id: order?.id === link.order_id ? order?.display_id : null,
    }),
    at(fetched_at, "fetched", { status: last_response?.status ?? link.status }),
  ].flat()
}

function toProblemEntries(problem: LinkProblem): TimelineEntry[] {
  const { id, kind, detail, created_at, resolved_at, resolved_by, resolution } = problem
  const { title, title_vi } = problemTextFor(kind, detail["reason"])
  const params = { id, kind, title, title_vi }
  const action = resolution?.action ?? null
  const reason = resolution?.reason ?? null
  return [
    entry(created_at, "problem_raised", params),
    ...at(resolved_at, "problem_resolved", { ...params, by: resolved_by, action, reason }),
  ]
}

function at(
  time: Date | null,
  type: TimelineEntry["type"],
  params: TimelineEntry["params"],
): TimelineEntry[] {
  return time ? [entry(time, type, params)] : []
}

function entry(
  time: Date,
  type: TimelineEntry["type"],
  params: TimelineEntry["params"],
): TimelineEntry {
  return { at: time.toISOString(), type, params }
}

function amountIn({ amount }: Record<string, unknown>): number | null {
  return typeof amount === "number" ? amount : null
}

function textIn(detail: Record<string, unknown>, key: string): string | null {
  const value = detail[key]
  return typeof value === "string" ? value : null
}
