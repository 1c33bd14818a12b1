import { readOrderFunds, splitFunds, type OrderFunds } from "../../medusa/read-order-funds"
import type { PayosLink } from "../../modules/payos/repositories/links/link-row"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import {
  isHandled,
  raiseProblem,
  resolveProblems,
} from "../../modules/payos/repositories/problems/problems"
import { readAwaitedCredit } from "../../modules/payos/repositories/refunds/refund-bookings"
import type { PayosContext } from "../context"

/** A user who has changed an order creates the link for the difference within this time; a refund is booked in it. */
const AFTER_CHANGE_MS = 60_000

/**
 * Lists an order that lacks money and that no link asks for, as the problem `order_unpaid`; ends the problem of any other
 * order. Money that waits for the rest is a case of its own, and another provider's authorized payment is not lacking. A
 * link for this sum that a user cancelled is not missed, nor is what a user has handled.
 *
 * @returns when to review it again, if it has changed just now
 */
export async function reviewUnpaidOrder(
  context: PayosContext,
  orderId: string,
): Promise<Date | null> {
  const { db } = context
  const order = await readOrderFunds(context, orderId)
  const lapsed = order && (await findLapsedLink(context, order))
  const problem = { kind: "order_unpaid" as const, subject: orderId }
  const known = { amount: order && dueOf(order), total: order?.total }
  if (!lapsed || (await isHandled(db, { ...problem, detail: known }))) {
    await resolveProblems(db, orderId, ["order_unpaid"])
    return null
  }
  const isBeingBooked = (await readAwaitedCredit(db, orderId)) !== null
  const changedAt = isBeingBooked ? Date.now() : order.updated_at.getTime()
  if (changedAt + AFTER_CHANGE_MS > Date.now()) return new Date(changedAt + AFTER_CHANGE_MS)
  await raiseProblem(db, { ...problem, detail: { ...known, link_id: lapsed.id } })
  // A link may have been opened meanwhile.
  if (!(await findLapsedLink(context, order))) await resolveProblems(db, orderId, ["order_unpaid"])
  return null
}

/** The newest link of an order that lacks money, if none asks for it. */
async function findLapsedLink({ db }: PayosContext, order: OrderFunds): Promise<PayosLink | null> {
  const due = dueOf(order)
  if (due <= 0 || splitFunds(order).waiting > 0) return null
  const lists = await Promise.all(order.collections.map(({ id }) => listLinksOfCollection(db, id)))
  const links = lists.flat().toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  const newest = links.at(-1)
  if (!newest || links.some(({ state }) => state !== "closed")) return null
  return newest.end_reason === "by_user" && newest.amount === due ? null : newest
}

function dueOf({ is_canceled, uncaptured, authorized }: OrderFunds): number {
  return is_canceled ? 0 : Math.ceil(uncaptured - authorized)
}
