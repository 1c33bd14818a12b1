import { toLinkPhase } from "../../domain/links/link-status"
import { isNotFound, PayOSError, type PayOSPaymentLink } from "../../client"
import { closeNeverCreated } from "../../modules/payos/repositories/links/created-link"
import { claimFetch, recordFetched } from "../../modules/payos/repositories/links/fetched-link"
import type { PayosLink, PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { markClosed } from "../../modules/payos/repositories/links/marks"
import { endLinkRow } from "../../modules/payos/repositories/links/open-link"
import type { PayosChannel } from "../../modules/payos/channels/channel"
import type { PayosLedger } from "../../modules/payos/ledger"
import { findAtPayOS } from "./create-link"
import { toFetchedLink } from "./read-transfers"

/** A link keeps its channel, whatever a new session would be paid through. */
export type Refresher = Pick<PayosLedger, "db" | "channels">

/** payOS may still be busy with a creation whose answer was lost: it gets this long to show it. */
const LATE_CREATION_MS = 60_000

function mayAppearLate({ payment_link_id, created_at, read_at }: PayosLinkWithMoney): boolean {
  return !payment_link_id && read_at.getTime() - created_at.getTime() < LATE_CREATION_MS
}

/**
 * Asks payOS for a link and stores the answer; at most once in 3 s over all instances.
 *
 * @param deadlineMs how long the call may take, where somebody waits for it
 * @returns false when it was asked a moment ago
 * @throws UnknownChannelError, PayOSError
 */
export async function fetchLink(
  { db, channels }: Refresher,
  link: PayosLink,
  deadlineMs?: number,
): Promise<boolean> {
  const channel = channels.of(link)
  const startedAt = await claimFetch(db, link.id)
  if (!startedAt) return false
  const id = link.payment_link_id ?? link.order_code
  const found = await channel.client.paymentRequests.get(id, { deadlineMs })
  await recordFetched(db, link.id, startedAt, toFetchedLink(found))
  return true
}

/**
 * Cancels a link at payOS, with the reason that the ledger holds. Whatever payOS answers, its amounts
 * are stored; where it refuses (a paid link), the link is fetched instead.
 *
 * @returns true once payOS says that the link takes no more money; false while it refuses
 * @throws UnknownChannelError, PayOSError
 */
export async function cancelLink(
  { db, channels }: Refresher,
  link: PayosLinkWithMoney,
  deadlineMs: number,
): Promise<boolean> {
  const answer = await cancelAtPayOS(channels.of(link), link, deadlineMs)
  if (answer) await recordFetched(db, link.id, link.read_at, toFetchedLink(answer))
  const hasEnded = answer ? isOver(answer.status) : !mayAppearLate(link)
  if (hasEnded) await markClosed(db, link.id)
  return hasEnded
}

/** Null where payOS does not know the link. */
async function cancelAtPayOS(
  { client }: PayosChannel,
  link: PayosLink,
  deadlineMs: number,
): Promise<PayOSPaymentLink | null> {
  const id = link.payment_link_id ?? link.order_code
  try {
    const reason = link.end_note ?? link.end_reason ?? undefined
    return await client.paymentRequests.cancel(id, reason, { deadlineMs })
  } catch (error) {
    if (isNotFound(error)) return null
    if (!(error instanceof PayOSError) || error.outcome !== "refused") throw error
    return client.paymentRequests.get(id, { deadlineMs })
  }
}

function isOver(status: string): boolean {
  const phase = toLinkPhase(status)
  return phase === "ended" || phase === "paid"
}

/**
 * Finds out what became of a creation whose answer never came. A link that payOS has is marked for
 * cancellation: nobody was shown its QR code.
 *
 * @returns false while it is too soon to say that payOS never made it
 * @throws UnknownChannelError, PayOSError
 */
export async function examineCreation(
  { db, channels }: Refresher,
  link: PayosLinkWithMoney,
): Promise<boolean> {
  const found = await findAtPayOS({ db, channel: channels.of(link) }, link)
  if (found) {
    await endLinkRow(db, link.id, "creation_lost")
    return true
  }
  if (mayAppearLate(link)) return false
  await closeNeverCreated(db, link.id)
  return true
}
