import { reportedOn } from "../../domain/money/balance"
import { PayOSError } from "../../client"
import { listLinksOfCollection, findLink } from "../../modules/payos/repositories/links/read-links"
import { endLinkRow } from "../../modules/payos/repositories/links/open-link"
import { cancelLink } from "../links/refresh-link"
import type { PayosContext } from "../context"

/** A merchant waits for it. */
const CANCEL_MS = 10_000

/**
 * Ends the links of a collection that can still be paid, because its order is paid otherwise. The caller holds
 * the collection's lease. Where payOS does not answer, the loop goes on trying. A link whose channel the
 * store has removed cannot be ended, and keeps nobody from anything.
 *
 * @returns whether none can be paid any more, and whether payOS told of money that the ledger did not know
 */
export async function endLinks(
  context: PayosContext,
  collectionId: string,
): Promise<{ ended: boolean; found: boolean }> {
  const outcome = { ended: true, found: false }
  for (const { id, state } of await listLinksOfCollection(context.db, collectionId)) {
    if (state === "closed") continue
    await endLinkRow(context.db, id, "order_settled")
    const link = await findLink(context.db, id)
    if (!link || !context.channels.knows(link)) continue
    const ended = await cancelLink(context, link, CANCEL_MS).catch(notWhilePayosIsSilent)
    const after = await findLink(context.db, id)
    outcome.ended &&= ended
    outcome.found ||= after !== null && reportedOn(after) > reportedOn(link)
  }
  return outcome
}

function notWhilePayosIsSilent(error: unknown): false {
  if (error instanceof PayOSError) return false
  throw error
}
