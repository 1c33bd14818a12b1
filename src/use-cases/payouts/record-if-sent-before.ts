import { mustBeLookedUp } from "../../domain/payouts/payout-work"
import { mayHaveMoney } from "../../domain/payouts/payout-state"
import { unsent } from "../../domain/payouts/payout-failures"
import { PayOSError, type PayOSPayout } from "../../client"
import type { PayoutChannel } from "../../modules/payos/channels/payout-channel"
import type { PayosLedger } from "../../modules/payos/ledger"
import {
  isSentAfterAll,
  listEndedRequests,
  listReferencesOfRequest,
} from "../../modules/payos/repositories/payouts/earlier-requests"
import { recordAccepted } from "../../modules/payos/repositories/payouts/record-accepted"
import { recordUnsent } from "../../modules/payos/repositories/payouts/record-refused"
import {
  listRequests,
  type PayoutRequest,
} from "../../modules/payos/repositories/payouts/request-row"
import { pollRequest } from "./poll-payout"
import { getPayout, isSamePayout, listByReference } from "./look-up-payout"

/**
 * Looks for a request at payOS before it is sent: in a database that was restored from a backup, or
 * on a replica that lagged, it may have been sent already. What payOS has is stored; a payout of
 * payOS's under the reference with other transfers, or under that of an earlier attempt, ends the
 * request, and a user decides.
 *
 * @returns true if the request must not be sent
 * @throws PayOSError if payOS gives no answer and the request may come from a backup
 */
export async function recordIfSentBefore(
  { db, channels }: Pick<PayosLedger, "db" | "channels">,
  request: PayoutRequest,
): Promise<boolean> {
  const channel = channels.payoutOf(request.client_id)
  if (!channel) return false
  if (await isEndedSentAfterAll({ db, channels }, request)) {
    await recordUnsent(db, request, unsent("sent_before"))
    return true
  }
  for (const reference of await listReferencesOfRequest(db, request.id)) {
    const listed = await listOrSkip(channel, request, reference)
    const same = listed.find((payout) => isSamePayout(payout, request))
    if (same) {
      await recordAccepted(db, request, await getPayout(channel, same.id))
      return true
    }
    if (listed.some(isAlive)) {
      await recordUnsent(db, request, unsent("sent_before"))
      return true
    }
  }
  return false
}

/**
 * payOS may call a payout failed and send it after all. What it says now is stored: a later attempt of the same payout
 * is then listed, and one of the same purchase is no longer covered.
 */
async function isEndedSentAfterAll(
  ledger: Pick<PayosLedger, "db" | "channels">,
  request: PayoutRequest,
): Promise<boolean> {
  const ended = await listRequests(ledger.db, await listEndedRequests(ledger.db, request.id))
  for (const earlier of ended) {
    if (ledger.channels.payoutOf(earlier.client_id)) await pollRequest(ledger, earlier)
  }
  return ended.length > 0 && isSentAfterAll(ledger.db, request.id)
}

/**
 * The creation call that follows a failed look-up reports the failure, with payOS's words. An earlier attempt, of which
 * perhaps only a user says that it never arrived, has to be looked up.
 */
async function listOrSkip(
  channel: PayoutChannel,
  request: PayoutRequest,
  reference: string,
): Promise<PayOSPayout[]> {
  try {
    return await listByReference(channel, reference)
  } catch (error) {
    const isEarlier = reference !== request.reference_id
    const isNeeded = isEarlier || mustBeLookedUp(request, request.read_at)
    if (isNeeded || !(error instanceof PayOSError)) throw error
    return []
  }
}

function isAlive({ approvalState, transactions }: PayOSPayout): boolean {
  return mayHaveMoney(
    approvalState,
    transactions.map(({ state }) => state),
  )
}
