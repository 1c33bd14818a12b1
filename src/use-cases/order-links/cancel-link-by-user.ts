import {
  type CancellationByUser,
  cancelByUser,
} from "../../modules/payos/repositories/links/cancel-by-user"
import type { Lease } from "../../modules/payos/repositories/leases/lease"
import { settleLinkMoney } from "./refresh-link"
import { findLink } from "../../modules/payos/repositories/links/read-links"
import { cancelLink } from "../links/cancel-link"
import { scheduleLinksWithMoneyOfCollection } from "../../modules/payos/repositories/links/schedule-links"
import type { PayosContext } from "../context"

/** Timeout; the merchant waits. */
const CANCEL_MS = 10_000

/**
 * Cancels an open link at a user's request, at payOS with the user's note. Money that arrived before the cancellation
 * is settled; the links loop raises a case for an underpaid amount. If payOS does not respond, the links loop retries.
 *
 * @param lease the collection's, held by the caller
 * @returns false if the link was no longer open; nothing was changed
 * @throws PayOSError
 */
export async function cancelLinkByUser(
  context: PayosContext,
  cancellation: CancellationByUser,
  lease: Lease,
): Promise<boolean> {
  if (!(await cancelByUser(context.db, cancellation))) return false
  const link = await findLink(context.db, cancellation.id)
  if (!link) return false
  await cancelLink(context, link, CANCEL_MS)
  await settleLinkMoney(context, cancellation.id, lease)
  await scheduleLinksWithMoneyOfCollection(context.db, link.payment_collection_id)
  return true
}
