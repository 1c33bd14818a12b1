import { reasonOf } from "../../domain/reason-of"
import { findLink } from "../../modules/payos/repositories/links/read-links"
import { fetchLink } from "../links/fetch-link"
import type { PayosContext } from "../context"

/**
 * Fetches links whose amount is unconfirmed from payOS and stores the responses. A failed fetch does not affect the
 * other links.
 */
export async function confirmLinks(
  context: PayosContext,
  linkIds: readonly string[],
  deadlineMs?: number,
): Promise<void> {
  for (const id of linkIds) {
    const link = await findLink(context.db, id)
    if (link) await fetchLink(context, link, deadlineMs).catch(report(context, id))
  }
}

function report(context: PayosContext, linkId: string) {
  return (error: unknown): void => {
    const reason = reasonOf(error)
    context.logger.warn(`payos: link ${linkId} could not be confirmed: ${reason}`)
  }
}
