import { reportedOn } from "../../domain/money/balance"
import type { LinkWorkFacts } from "../../domain/links/link-work"
import type { EndReason, PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { readCollection } from "../../medusa/read-collection"
import { readOrderFunds, splitFunds, type OrderFunds } from "../../medusa/read-order-funds"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import { isHandled, raiseProblem } from "../../modules/payos/repositories/problems/problems"
import type { WorkEnd } from "../../modules/payos/repositories/queue/release"
import type { PayosContext } from "../context"

/** Ends that raise no problem: the order was paid, or a user cancelled the link. */
const EXPECTED: readonly (string | null)[] = ["settled", "by_user"] satisfies EndReason[]

/** A user who has edited an order creates the link for the difference within this time. */
const AFTER_CHANGE_MS = 60_000

/**
 * Raises a problem for an order that was placed before its payment and whose link has ended without money: the order
 * can no longer be paid. A new link, a payment or a cancellation resolves it.
 */
export async function reportUnpaidOrder(
  context: PayosContext,
  link: PayosLinkWithMoney,
  { is_ordered, unwanted }: Pick<LinkWorkFacts, "is_ordered" | "unwanted">,
): Promise<void> {
  if (!is_ordered || unwanted || !hasEndedUnpaid(link)) return
  const collection = await readCollection(context.query, link.payment_collection_id)
  if (collection?.order) await raiseUnpaidOrder(context, collection.order.id, link.id)
}

function hasEndedUnpaid(link: PayosLinkWithMoney): boolean {
  return link.state === "closed" && !EXPECTED.includes(link.end_reason) && reportedOn(link) === 0
}

/**
 * Raises the same problem for an order whose captured payment is less than its total, such as one that was edited
 * after its payment or during it, if no link asks for the rest.
 *
 * @returns when to look again, if the order has changed just now
 */
export async function reportRemainder(
  context: PayosContext,
  link: PayosLinkWithMoney,
): Promise<WorkEnd | null> {
  const collection = await readCollection(context.query, link.payment_collection_id)
  const order = collection?.order
  if (!order || order.is_canceled || order.is_paid) return null
  const leftMs = order.updated_at.getTime() + AFTER_CHANGE_MS - Date.now()
  if (leftMs > 0) return { next: { inMs: leftMs } }
  await raiseUnpaidOrder(context, order.id, link.id)
  return null
}

/** Money that waits for the rest is a case of its own. */
async function raiseUnpaidOrder(
  context: PayosContext,
  orderId: string,
  linkId: string,
): Promise<void> {
  const order = await readOrderFunds(context, orderId)
  const due = order ? Math.ceil(order.uncaptured) : 0
  if (!order || order.is_canceled || due <= 0 || splitFunds(order).waiting > 0) return
  if (!(await hasOnlyLapsedLinks(context, order, due))) return
  const problem = { kind: "order_unpaid" as const, subject: orderId }
  const known = { amount: due, order_version: order.version }
  if (await isHandled(context.db, { ...problem, detail: known })) return
  await raiseProblem(context.db, { ...problem, detail: { ...known, link_id: linkId } })
}

/** A link for what is due that a user cancelled is not missed. */
async function hasOnlyLapsedLinks(
  { db }: PayosContext,
  { collections }: OrderFunds,
  due: number,
): Promise<boolean> {
  const lists = await Promise.all(collections.map(({ id }) => listLinksOfCollection(db, id)))
  const links = lists.flat().toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  const newest = links.at(-1)
  const isGivenUp = newest?.end_reason === "by_user" && newest.amount === due
  return !isGivenUp && links.every(({ state }) => state === "closed")
}
