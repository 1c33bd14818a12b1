import { remainingAmount } from "../../domain/links/code-to-pay"
import { ceilToDong } from "../../domain/money/money"
import { liveSession } from "../../domain/settlement/settlement"
import { balanceOf } from "../../domain/settlement/settlement-facts"
import { readMoneyFacts } from "../../medusa/read-facts"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import { markForCancellation } from "../../modules/payos/repositories/links/obtain-link"
import type { PayosContext } from "../context"

/**
 * Requests the cancellation of a link for the remaining amount of a cart whose other money has left since, for another
 * order or back to its payer: the link no longer covers the cart. A returning shopper gets a new one. The caller holds
 * the collection's lease.
 */
export async function cancelOutdatedLink(
  context: PayosContext,
  collectionId: string,
): Promise<void> {
  const facts = await readMoneyFacts(context, collectionId)
  const live = facts && !facts.order ? liveSession(facts) : null
  if (!facts || !live) return
  const lacks = ceilToDong(live.amount) - balanceOf(facts)
  const links = await listLinksOfCollection(context.db, collectionId)
  const open = links.find(({ state }) => state === "open")
  const asks = open ? remainingAmount(open) : 0
  if (open && asks > 0 && asks < lacks) await markForCancellation(context.db, open.id, "replaced")
}
