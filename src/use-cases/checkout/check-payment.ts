import { reasonOf } from "../../domain/reason-of"
import { processLinkNow } from "../link-queue/process-queue"
import { findLink } from "../../modules/payos/repositories/links/read-links"
import { touchLink } from "../../modules/payos/repositories/links/marks"
import { fetchLink } from "../links/refresh-link"
import type { PayosContext } from "../context"

/** The shopper waits for the answer. */
const FETCH_MS = 5_000

/**
 * Asks payOS about a link for its shopper and works on what it answers. A link that was asked a moment
 * ago is only worked on; where payOS does not answer, the ledger's word stands.
 */
export async function checkPayment(context: PayosContext, linkId: string): Promise<void> {
  const link = await findLink(context.db, linkId)
  if (!link || link.state === "creating") return
  await touchLink(context.db, linkId)
  await fetchLink(context, link, FETCH_MS).catch((error: unknown) => {
    const reason = reasonOf(error)
    const { logger } = context
    logger.warn(`payos: link ${linkId} could not be checked for its shopper: ${reason}`)
  })
  await processLinkNow(context, linkId)
}
