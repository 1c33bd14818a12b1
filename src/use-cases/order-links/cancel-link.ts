import {
  type CancellationByUser,
  cancelByUser,
} from "../../modules/payos/repositories/links/cancel-by-user"
import type { Lease } from "../../modules/payos/repositories/leases/lease"
import { settleFound } from "./refresh-link"
import { findLink } from "../../modules/payos/repositories/links/read-links"
import { cancelLink } from "../links/refresh-link"
import { schedulePaidLinksOfCollection } from "../../modules/payos/repositories/links/marks"
import type { PayosContext } from "../context"

/** The merchant waits for it. */
const CANCEL_MS = 10_000

/**
 * Ends an open link on a person's word: it is cancelled at payOS with what the person wrote, and money
 * that was faster is settled; the loop lists too little of it. Where payOS does not answer, the loop
 * goes on trying.
 *
 * @param lease the collection's, which the caller holds
 * @returns false where the link was not open any more; then nothing was done
 * @throws PayOSError
 */
export async function cancelLinkByHand(
  context: PayosContext,
  end: CancellationByUser,
  lease: Lease,
): Promise<boolean> {
  if (!(await cancelByUser(context.db, end))) return false
  const link = await findLink(context.db, end.id)
  if (!link) return false
  await cancelLink(context, link, CANCEL_MS)
  await settleFound(context, end.id, lease)
  await schedulePaidLinksOfCollection(context.db, link.payment_collection_id)
  return true
}
