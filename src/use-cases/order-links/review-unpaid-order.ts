import { reportedOn } from "../../domain/money/balance"
import { splitFunds, withBalances } from "../../medusa/read-order-funds"
import { readOrderPayments, type OrderPayments } from "../../medusa/read-order-payments"
import type { PayosLink, PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import {
  isHandled,
  raiseProblem,
  resolveProblems,
} from "../../modules/payos/repositories/problems/problems"
import { readAwaitedCredit } from "../../modules/payos/repositories/refunds/refund-bookings"
import type { PayosContext } from "../context"

/** Time after a change in which a user creates the link for the difference, or a refund is booked. */
const AFTER_CHANGE_MS = 60_000

/**
 * Raises `order_unpaid` for an order with a balance due that no link requests; resolves it otherwise. It is not raised
 * for money that waits for the remainder, which is a case of its own; for what another provider has authorized or will
 * collect, such as cash on delivery; for the amount of a link that a user cancelled; or for one that a user marked as
 * handled.
 *
 * @returns when to review it again, if it has changed just now
 */
export async function reviewUnpaidOrder(
  context: PayosContext,
  orderId: string,
): Promise<Date | null> {
  const { db } = context
  const order = await readOrderPayments(context.query, orderId)
  const lapsed = order && dueOf(order) > 0 ? await findNewestClosedLink(context, order) : null
  const problem = { kind: "order_unpaid" as const, subject: orderId }
  const known = order && { amount: dueOf(order), total: order.total }
  if (!known || !lapsed || (await isHandled(db, { ...problem, detail: known }))) {
    await resolveProblems(db, orderId, ["order_unpaid"])
    return null
  }
  const isBeingBooked = (await readAwaitedCredit(db, orderId)) !== null
  const changedAt = isBeingBooked ? Date.now() : order.updated_at.getTime()
  if (changedAt + AFTER_CHANGE_MS > Date.now()) return new Date(changedAt + AFTER_CHANGE_MS)
  await raiseProblem(db, { ...problem, detail: { ...known, link_id: lapsed.id } })
  // A link may have been opened meanwhile, also in a new collection.
  const now = await readOrderPayments(context.query, orderId)
  if (!now || !(await findNewestClosedLink(context, now))) {
    await resolveProblems(db, orderId, ["order_unpaid"])
  }
  return null
}

/** Returns the newest link of an order with a balance due, if no link requests it. */
async function findNewestClosedLink(
  context: PayosContext,
  payments: OrderPayments,
): Promise<PayosLink | null> {
  const lists = await Promise.all(
    payments.collections.map(({ id }) => listLinksOfCollection(context.db, id)),
  )
  const links = lists.flat().toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  const newest = links.at(-1)
  if (!newest || links.some(({ state }) => state !== "closed")) return null
  if (newest.close_reason === "by_user" && newest.amount === dueOf(payments)) return null
  if (isOfOtherProvider(payments, links)) return null
  return splitFunds(await withBalances(context, payments)).waiting > 0 ? null : newest
}

/**
 * Core deletes the payOS session when the shopper chooses another provider, and cancels that provider's Payment with
 * each edit.
 */
function isOfOtherProvider(
  { collections, net_captured, has_other_provider }: OrderPayments,
  links: readonly PayosLinkWithMoney[],
): boolean {
  const hasOwnSession = collections.some(({ session_amounts }) => session_amounts.length > 0)
  const hadMoney =
    net_captured > 0 || links.some((link) => reportedOn(link) > 0 || link.allocated_in > 0)
  return has_other_provider && !hasOwnSession && !hadMoney
}

function dueOf({ is_canceled, uncaptured, authorized }: OrderPayments): number {
  return is_canceled ? 0 : Math.ceil(uncaptured - authorized)
}
