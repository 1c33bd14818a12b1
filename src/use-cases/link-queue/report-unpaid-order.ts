import { reportedOn } from "../../domain/money/balance"
import type { LinkWorkFacts } from "../../domain/links/link-work"
import type { EndReason, PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { readCollection } from "../../medusa/read-collection"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import { raiseProblem } from "../../modules/payos/repositories/problems/problems"
import type { PayosContext } from "../context"

/** Ends that are no news to a person: another code followed, the order was paid, or they ended it themselves. */
const EXPECTED: readonly (string | null)[] = [
  "replaced",
  "settled",
  "by_person",
] satisfies EndReason[]

/**
 * Tells a person of an order that was taken first and whose link has ended without money: nothing
 * can be paid any more, and the order waits. It ends with a fresh link, a payment or a cancellation.
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
