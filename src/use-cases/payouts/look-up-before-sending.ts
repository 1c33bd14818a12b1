import { FAILURES_BEFORE_PROBLEM } from "../../domain/failures-before-problem"
import { isWithinSendWindow, mustBeLookedUp } from "../../domain/payouts/payout-work"
import { mayHaveSentMoney } from "../../domain/payouts/payout-state"
import { localFailure } from "../../domain/payouts/local-failures"
import { isChannelRefusal, isNotFound, PayOSError, type PayOSPayout } from "../../client"
import type { PayoutChannel } from "../../modules/payos/channels/payout-channel"
import type { PayosServices } from "../../modules/payos/services"
import {
  isRetryAfterUnclearOutcome,
  isUnexpectedlySent,
  schedulePoll,
  listEarlierRequests,
} from "../../modules/payos/repositories/payouts/earlier-requests"
import { recordLocalFailure } from "../../modules/payos/repositories/payouts/end-request"
import {
  renewRequestClaim,
  type ClaimedRequest,
} from "../../modules/payos/repositories/payouts/claimed-request"
import {
  listRequests,
  type PayoutRequest,
} from "../../modules/payos/repositories/payouts/request-row"
import { pollRequest } from "./poll-payout"
import { isSamePayout, listByReference, recordListed } from "./look-up-payout"

type Sender = Pick<PayosServices, "db" | "channels">

/** Failed lookups of earlier requests after which the others are not looked up. */
const FAILURES_TO_STOP = 2

/**
 * Looks for a request at payOS before it is sent: in a database that was restored from a backup, or on a replica that
 * lagged, it may have been sent already. A payout found is stored. If payOS has one under the reference with other
 * transactions, or an earlier request was sent after all, the request fails, and a user decides.
 *
 * @returns true if the request must not be sent
 * @throws PayOSError if payOS does not respond and the send window is still open, or if payOS refuses the list
 *   and the request may come from a backup
 */
export async function lookUpBeforeSending(
  { db, channels }: Sender,
  claimed: ClaimedRequest,
): Promise<boolean> {
  const { request } = claimed
  const channel = channels.payoutChannelOf(request.client_id)
  if (!channel) return false
  if (await failIfAlreadySentOrUnknown({ db, channels }, channel, claimed)) return true
  await renewRequestClaim(db, claimed)
  const listed = await listOrFail({ db, channel }, claimed)
  if (listed === null) return true
  const isFound = await recordListed({ db, channel }, request, listed)
  if (!isFound && listed.some(mayHaveBeenSent))
    await recordLocalFailure(db, request, localFailure("reference_in_use"))
  return isFound || listed.some(mayHaveBeenSent)
}

/**
 * Fails a request if an earlier one was sent, or if payOS has not responded about each one within the send window: a
 * payout that waited longer would be sent unexpectedly late. If the attempt before failed for that reason,
 * a user has compared it with my.payos.vn and sends it anyway.
 */
async function failIfAlreadySentOrUnknown(
  sender: Sender,
  channel: PayoutChannel,
  claimed: ClaimedRequest,
): Promise<boolean> {
  const { request } = claimed
  try {
    return await checkEarlierRequests(sender, channel, claimed)
  } catch (error) {
    if (!(error instanceof PayOSError) || !isOverdue(claimed)) throw error
    await recordLocalFailure(sender.db, request, localFailure("earlier_outcome_unknown"))
    return true
  }
}

/**
 * Fetches earlier requests for the same money: payOS may send a payout that it reported as failed, or have one that a
 * user believes lost. The response is stored, so that money that was sent after all is counted. If this request repeats
 * one without a response, and payOS has that one now, this request is failed first, so that a crash in between sends
 * nothing. A request whose channel is no longer configured is looked up in the current one, which may be the same
 * account. There may be hundreds, each with a call or two: the claim is renewed in between, and after two failures the
 * others must wait, unless a user sends the payout anyway.
 *
 * @returns true if the request was failed
 */
async function checkEarlierRequests(
  { db, channels }: Sender,
  channel: PayoutChannel,
  claimed: ClaimedRequest,
): Promise<boolean> {
  const { request } = claimed
  const earlier = await listEarlierRequests(db, request.id)
  const requests = await listRequests(
    db,
    earlier.map(({ id }) => id),
  )
  const needsAll = requests.length > 0 && !(await isRetryAfterUnclearOutcome(db, request.id))
  const failures: PayOSError[] = []
  for (const previous of requests) {
    if (needsAll && failures.length === FAILURES_TO_STOP) break
    await renewRequestClaim(db, claimed)
    const isResend = earlier.some(({ id, is_resend }) => id === previous.id && is_resend)
    try {
      if (await failIfFoundAtPayos({ db, channels }, channel, { request, previous, isResend }))
        return true
    } catch (error) {
      if (!(error instanceof PayOSError)) throw error
      failures.push(error)
    }
  }
  if (await failIfUnexpectedlySent(db, request)) return true
  const [failure] = failures
  if (failure && needsAll) throw failure
  return false
}

type Earlier = { request: PayoutRequest; previous: PayoutRequest; isResend: boolean }

/** @returns true if the request was failed, since payOS has the one that it repeats, to which it had not responded */
async function failIfFoundAtPayos(
  { db, channels }: Sender,
  channel: PayoutChannel,
  { request, previous, isResend }: Earlier,
): Promise<boolean> {
  const own = channels.payoutChannelOf(previous.client_id)
  if (own && previous.payout_id_at_payos) {
    await pollUnlessNotFound({ db, channels }, previous)
    return false
  }
  const lookedUpIn = own ?? channel
  const listed = await listByReference(lookedUpIn, previous.reference_id)
  const lacksResponse = previous.payout_id_at_payos === null
  const isAtPayosAfterAll = lacksResponse && isResend && listed.some(mayHaveBeenSent)
  const isSame = listed.some((payout) => isSamePayout(payout, previous))
  if (isAtPayosAfterAll)
    await recordLocalFailure(db, request, localFailure(isSame ? "sent_before" : "reference_in_use"))
  if (await recordListed({ db, channel: lookedUpIn }, previous, listed))
    await schedulePoll(db, previous.id)
  return isAtPayosAfterAll
}

/** @returns true if the request was failed */
async function failIfUnexpectedlySent(db: Sender["db"], request: PayoutRequest): Promise<boolean> {
  if (!(await isUnexpectedlySent(db, request.id))) return false
  await recordLocalFailure(db, request, localFailure("sent_before"))
  return true
}

/** A payout that payOS no longer has cannot have been sent. */
async function pollUnlessNotFound(sender: Sender, earlier: PayoutRequest): Promise<void> {
  try {
    await pollRequest(sender, earlier, { is_extra: true })
    await schedulePoll(sender.db, earlier.id)
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
}

/**
 * Lists what payOS has under the request's reference. If payOS gives no conclusive response, the request waits, and
 * fails after the send window; a user who has compared it with my.payos.vn then sends it anyway. A new request
 * of a channel that payOS refuses is sent, and refused.
 *
 * @returns null if the request was failed
 */
async function listOrFail(
  { db, channel }: { db: Sender["db"]; channel: PayoutChannel },
  claimed: ClaimedRequest,
): Promise<PayOSPayout[] | null> {
  const { request } = claimed
  try {
    return await listByReference(channel, request.reference_id)
  } catch (error) {
    if (!(error instanceof PayOSError)) throw error
    const isRefused = isChannelRefusal(error)
    if (isRefused && !mustBeLookedUp(request, request.read_at)) return []
    if (await isRetryAfterUnclearOutcome(db, request.id)) return []
    if (isRefused || !isOverdue(claimed)) throw error
    await recordLocalFailure(db, request, localFailure("list_unavailable"))
    return null
  }
}

/** Whether the send window is over, and the request has failed repeatedly: one failure may come after another wait. */
function isOverdue({ item, request }: ClaimedRequest): boolean {
  return !isWithinSendWindow(request, request.read_at) && item.failures >= FAILURES_BEFORE_PROBLEM
}

function mayHaveBeenSent({ approvalState, transactions }: PayOSPayout): boolean {
  return mayHaveSentMoney(
    approvalState,
    transactions.map(({ state }) => state),
  )
}
