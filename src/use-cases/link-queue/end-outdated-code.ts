import { restOf } from "../../domain/links/code-to-pay"
import { toWholeDong } from "../../domain/money/money"
import { liveSession } from "../../domain/settlement/settlement"
import { balanceOf } from "../../domain/settlement/settlement-facts"
import { readMoneyFacts } from "../../medusa/read-facts"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import { endLinkRow } from "../../modules/payos/repositories/links/open-link"
import type { PayosContext } from "../context"

/**
 * Ends the code for the rest of a cart whose other money has left since, for an order or back to its
 * payer: what it asks does not pay the cart any more. A shopper who returns gets a fresh one. The caller
 * holds the collection's lease.
 */
export async function endOutdatedCode(context: PayosContext, collectionId: string): Promise<void> {
  const facts = await readMoneyFacts(context, collectionId)
  const live = facts && !facts.order ? liveSession(facts) : null
  if (!facts || !live) return
  const lacks = toWholeDong(live.amount) - balanceOf({ ...facts, missing: [], by_shopper: true })
  const links = await listLinksOfCollection(context.db, collectionId)
  const open = links.find(({ state }) => state === "open")
  const asks = open ? restOf(open) : 0
  if (open && asks > 0 && asks < lacks) await endLinkRow(context.db, open.id, "replaced")
}
