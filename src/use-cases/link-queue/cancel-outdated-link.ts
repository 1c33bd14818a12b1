import { unpaidAmount } from "../../domain/links/code-to-pay"
import { linksToConfirm, reportedOn } from "../../domain/money/balance"
import { ceilToDong } from "../../domain/money/money"
import { liveSession } from "../../domain/settlement/settlement"
import { balanceOf } from "../../domain/settlement/settlement-facts"
import { readMoneyFacts } from "../../medusa/read-facts"
import { markForCancellation } from "../../modules/payos/repositories/links/obtain-link"
import type { PayosContext } from "../context"

/**
 * Requests the cancellation of a cart's open link if it does not ask for exactly the balance due: too little, since
 * other money of the cart has left for another order or back to its payer; or too much, since money arrived on an
 * earlier link while this one was created. The shopper's page renews it. Kept are a link whose transfer payOS is
 * processing, a link with money if no link can be created for the remainder, and every link while reported money is
 * unconfirmed. The caller holds the collection's lease.
 *
 * @returns whether it was requested
 */
export async function cancelOutdatedLink(
  context: PayosContext,
  collectionId: string,
): Promise<boolean> {
  const facts = await readMoneyFacts(context, collectionId)
  const live = facts && !facts.order ? liveSession(facts) : null
  if (!facts || !live || linksToConfirm(facts.links).length > 0) return false
  const due = Math.max(0, ceilToDong(live.amount) - balanceOf(facts))
  const open = facts.links.find(({ state }) => state === "open")
  const requested = open ? unpaidAmount(open) : 0
  if (!open || open.status === "PROCESSING" || requested === 0 || requested === due) return false
  if (due < context.options.minAmount && reportedOn(open) > 0) return false
  await markForCancellation(context.db, open.id, "replaced")
  return true
}
