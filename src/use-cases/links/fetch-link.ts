import { toLinkPhase } from "../../domain/links/link-status"
import { closeNeverCreated } from "../../modules/payos/repositories/links/created-link"
import { claimFetch, recordFetched } from "../../modules/payos/repositories/links/fetched-link"
import type { PayosLink, PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { markClosed } from "../../modules/payos/repositories/links/link-state-updates"
import { markForCancellation } from "../../modules/payos/repositories/links/obtain-link"
import type { Db } from "../../modules/payos/repositories/db"
import type { PayosServices } from "../../modules/payos/services"
import { fetchByOrderCode } from "./link-for-session"
import { toFetchedLink } from "./read-transfers"

/** A link keeps its channel, whichever channel a new session would use. */
export type Refresher = Pick<PayosServices, "db" | "channels">

/** payOS may still be processing a creation whose response was lost: after this time the link counts as not created. */
const LATE_CREATION_MS = 60_000

export function mayAppearLate({
  payment_link_id,
  created_at,
  read_at,
}: PayosLinkWithMoney): boolean {
  return !payment_link_id && read_at.getTime() - created_at.getTime() < LATE_CREATION_MS
}

/**
 * Fetches a link from payOS and stores the response; no more than once in 3 s across instances.
 *
 * @param deadlineMs time limit of the call if a user or shopper waits for it
 * @returns false if it was fetched a moment ago
 * @throws UnknownChannelError, PayOSError
 */
export async function fetchLink(
  { db, channels }: Refresher,
  link: PayosLink,
  deadlineMs?: number,
): Promise<boolean> {
  const startedAt = await claimFetch(db, link.id)
  if (!startedAt) return false
  await fetchClaimed({ db, channels }, { link, startedAt }, deadlineMs)
  return true
}

/**
 * Fetches a link whose fetch the caller has claimed, and stores the response.
 *
 * @throws UnknownChannelError, PayOSError
 */
export async function fetchClaimed(
  { db, channels }: Refresher,
  { link, startedAt }: { link: PayosLink; startedAt: Date },
  deadlineMs?: number,
): Promise<void> {
  const channel = channels.of(link)
  const id = link.payment_link_id ?? link.order_code
  const found = await channel.client.paymentRequests.get(id, { deadlineMs })
  await recordFetched(db, { id: link.id, startedAt }, toFetchedLink(found))
}

/** Closes a link that has expired or was cancelled at payOS. */
export async function closeIfEnded(db: Db, { id, status }: PayosLink): Promise<void> {
  if (!status || toLinkPhase(status) !== "not_payable") return
  await markClosed(db, id, status === "EXPIRED" ? "expired" : "ended_at_payos")
}

/**
 * Resolves a creation whose response was lost. A link that payOS has is marked for cancellation: its QR code was never
 * shown.
 *
 * @returns false while it is too early to conclude that payOS did not create it
 * @throws UnknownChannelError, PayOSError
 */
export async function lookUpCreation(
  { db, channels }: Refresher,
  link: PayosLinkWithMoney,
): Promise<boolean> {
  const found = await fetchByOrderCode({ db, channel: channels.of(link) }, link)
  if (found) {
    await markForCancellation(db, link.id, "creation_lost")
    return true
  }
  if (mayAppearLate(link)) return false
  await closeNeverCreated(db, link.id)
  return true
}
