import { reportedOn } from "../../domain/money/balance"
import type { LinkWorkFacts } from "../../domain/links/link-work"
import type { EndReason, PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { readCollection } from "../../medusa/read-collection"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import { raiseProblem } from "../../modules/payos/repositories/problems/problems"
import type { PayosContext } from "../context"

/** Ends that raise no problem: another link followed, the order was paid, or a user cancelled it. */
const EXPECTED: readonly (string | null)[] = [
  "replaced",
  "settled",
  "by_user",
] satisfies EndReason[]

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
  const links = await listLinksOfCollection(context.db, link.payment_collection_id)
  if (links.at(-1)?.id !== link.id) return
  const { query } = context
  const collection = await readCollection(query, link.payment_collection_id)
  if (!collection?.order) return
  await raiseProblem(context.db, {
    kind: "order_unpaid",
    subject: collection.order.id,
    detail: { link_id: link.id, amount: link.amount },
  })
}

function hasEndedUnpaid(link: PayosLinkWithMoney): boolean {
  return link.state === "closed" && !EXPECTED.includes(link.end_reason) && reportedOn(link) === 0
}
