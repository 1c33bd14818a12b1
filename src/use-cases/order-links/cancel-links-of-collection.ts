import { reportedOn } from "../../domain/money/balance"
import { PayOSError } from "../../client"
import { listLinksOfCollection, findLink } from "../../modules/payos/repositories/links/read-links"
import { markForCancellation } from "../../modules/payos/repositories/links/obtain-link"
import { cancelLink } from "../links/cancel-link"
import type { PayosContext } from "../context"

/** Timeout of each call; the merchant waits. */
const CANCEL_MS = 10_000

/**
 * Cancels the payable links of a collection whose order is paid in another way. The caller holds the collection's
 * lease. If payOS does not respond, the links loop retries. A link whose channel was removed from the options cannot be
 * cancelled and is skipped.
 *
 * @returns `areAllOver`: no link is payable any more; `hasNewMoney`: payOS reported money that the ledger did not have
 */
export async function cancelLinksOfCollection(
  context: PayosContext,
  collectionId: string,
): Promise<{ areAllOver: boolean; hasNewMoney: boolean }> {
  const outcome = { areAllOver: true, hasNewMoney: false }
  for (const { id, state } of await listLinksOfCollection(context.db, collectionId)) {
    if (state === "closed") continue
    await markForCancellation(context.db, id, "order_closed")
    const link = await findLink(context.db, id)
    if (!link || !context.channels.knows(link)) continue
    const isOver = await cancelLink(context, link, CANCEL_MS).catch(falseOnPayOSError)
    const after = await findLink(context.db, id)
    outcome.areAllOver &&= isOver
    outcome.hasNewMoney ||= after !== null && reportedOn(after) > reportedOn(link)
  }
  return outcome
}

function falseOnPayOSError(error: unknown): false {
  if (error instanceof PayOSError) return false
  throw error
}
