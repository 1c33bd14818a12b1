import { localFailure } from "../../domain/payouts/local-failures"
import { retryDelayMs } from "../../domain/links/link-work"
import { decidePayoutWork } from "../../domain/payouts/payout-work"
import { DAY_MS } from "../../domain/time"
import { reasonOf } from "../../domain/reason-of"
import type { ReleaseOutcome } from "../../modules/payos/repositories/queue/release"
import { listRequests } from "../../modules/payos/repositories/payouts/request-row"
import { PayOSError } from "../../client"
import {
  listRefundsOfRequest,
  listUsersOfRequest,
  readCoverageOfRequest,
} from "../../modules/payos/repositories/payouts/read-payouts"
import { areRefundsDeleted } from "./are-refunds-deleted"
import { discardDeletedRefunds } from "./discard-deleted-refunds"
import { lacksPermission } from "./lacks-permission"
import { isRefundUnderWay } from "./is-refund-under-way"
import {
  claimDueRequests,
  releaseRequest,
  type ClaimedRequest,
} from "../../modules/payos/repositories/payouts/claimed-request"
import { lookUpBeforeSending } from "./look-up-before-sending"
import { lookUpRequest } from "./look-up-payout"
import { pollRequest } from "./poll-payout"
import { recordLocalFailure } from "../../modules/payos/repositories/payouts/end-request"
import { sendRequest } from "./send-payout"
import type { PayosContext } from "../context"

/** Concurrent calls to payOS. */
const CONCURRENCY = 4

/** Retry interval of payouts that have ended; one that arrived may be reversed. */
const ENDED_RETRY_MS = DAY_MS

/**
 * Sends, looks up and polls due payout requests. One failure does not stop the others. If a payout channel was removed,
 * payouts on other channels continue, and requests under way on it are not processed until it is configured again; a user
 * can resolve only those whose response was lost.
 */
export async function processDuePayouts(context: PayosContext): Promise<void> {
  let claimed: number
  do {
    const batch = await claimDueRequests(context.db, CONCURRENCY)
    await Promise.all(batch.map((each) => processRequest(context, each)))
    claimed = batch.length
  } while (claimed === CONCURRENCY)
}

/** Interval at which a refund in progress is rechecked. */
const REFUND_RECHECK_MS = 1_000

/** Interval at which a payout is rechecked if payOS reports less money than the ledger. */
const FROZEN_RETRY_MS = 60_000

/** Processes one claimed request and releases it, even if it fails. */
async function processRequest(context: PayosContext, claimed: ClaimedRequest): Promise<void> {
  const { request } = claimed
  try {
    await releaseRequest(context.db, claimed, await carryOut(context, claimed))
  } catch (error) {
    context.logger.warn(
      `payos: payout request ${request.id} could not be processed: ${forLog(error)}`,
    )
    const inMs = request.is_open ? retryDelayMs(claimed.item.failures + 1) : ENDED_RETRY_MS
    const end = { next: { inMs }, error: reasonOf(error) }
    await releaseRequest(context.db, claimed, end).catch(() => undefined)
  }
}

/** Omits payOS's message, which may contain a name; the ledger keeps it for the merchant. */
function forLog(error: unknown): string {
  if (error instanceof PayOSError) return `${error.operation}: ${error.code}`
  return reasonOf(error)
}

async function carryOut(context: PayosContext, claimed: ClaimedRequest): Promise<ReleaseOutcome> {
  const { request } = claimed
  const work = decidePayoutWork(request, request.read_at)
  switch (work.type) {
    case "send":
      return sendIfValid(context, claimed)
    case "look_up":
      await lookUpRequest(context, request)
      break
    case "poll":
      await pollRequest(context, request)
      break
    case "wait":
      return { next: work.until && { at: work.until } }
  }
  return { next: await readNext(context, request.id) }
}

/**
 * Sends a payout if payOS does not have it, its money and its refund still exist and its users still have the
 * permission. Whether the refund exists is only certain once the HTTP request that makes the refund has ended.
 */
async function sendIfValid(
  context: PayosContext,
  claimed: ClaimedRequest,
): Promise<ReleaseOutcome> {
  const { request } = claimed
  if (await lookUpBeforeSending(context, claimed))
    return { next: await readNext(context, request.id) }
  const refunds = await listRefundsOfRequest(context.db, request.id)
  if (await isRefundUnderWay(context, refunds)) return { next: { inMs: REFUND_RECHECK_MS } }
  const coverage = await readCoverageOfRequest(context.db, request.id)
  if (coverage === "frozen") return { next: { inMs: FROZEN_RETRY_MS } }
  const areDeleted = await areRefundsDeleted(
    context,
    refunds.map(({ refund_id }) => refund_id),
  )
  const hasLostPermission = await lacksPermission(
    context,
    await listUsersOfRequest(context.db, request.id),
  )
  if (areDeleted) {
    const payoutIds = refunds.map(({ payout_id }) => payout_id)
    await discardDeletedRefunds(context.db, request.id, payoutIds)
  } else if (coverage === "overallocated") {
    await recordLocalFailure(context.db, request, localFailure("payout_not_covered"))
  } else if (hasLostPermission) {
    await recordLocalFailure(context.db, request, localFailure("permission_lost"))
  } else {
    const { item } = claimed
    const sent = await sendRequest(context, request, item)
    if (sent !== "done")
      return { next: { inMs: retryDelayMs(item.failures + 1) }, error: sent.not_sent }
  }
  return { next: await readNext(context, request.id) }
}

/** Returns when the request is next due. */
async function readNext({ db }: PayosContext, id: string): Promise<ReleaseOutcome["next"]> {
  const [request] = await listRequests(db, [id])
  if (!request) return null
  const next = decidePayoutWork(request, request.read_at)
  if (next.type === "wait") return next.until && { at: next.until }
  return { inMs: 1_000 }
}
