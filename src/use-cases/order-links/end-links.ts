import type { MedusaContainer } from "@medusajs/framework/types"
import { reportedOn } from "../../domain/money/balance"
import { PAYOS_MODULE } from "../../modules/payos"
import type PayosModuleService from "../../modules/payos/service"
import { PayOSError } from "../../client"

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
  container: MedusaContainer,
  collectionId: string,
): Promise<{ ended: boolean; found: boolean }> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const outcome = { ended: true, found: false }
  for (const { id, state } of await payos.listLinksOfCollection(collectionId)) {
    if (state === "closed") continue
    await payos.endLink(id, "order_settled")
    const link = await payos.findLink(id)
    if (!link || !payos.channels.knows(link)) continue
    const ended = await payos.cancelLink(link, CANCEL_MS).catch(notWhilePayosIsSilent)
    const after = await payos.findLink(id)
    outcome.ended &&= ended
    outcome.found ||= after !== null && reportedOn(after) > reportedOn(link)
  }
  return outcome
}

function notWhilePayosIsSilent(error: unknown): false {
  if (error instanceof PayOSError) return false
  throw error
}
