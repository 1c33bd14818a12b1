import { retryDelayMs } from "../../domain/links/link-work"
import { decidePayoutWork } from "../../domain/payouts/payout-work"
import { reasonOf } from "../../domain/reason-of"
import {
  type NextPoll,
  type PayoutRequest,
  claimDueRequests,
  readRequest,
} from "../../modules/payos/repositories/payouts/request-work"
import { PayOSError } from "../../client"
import {
  listRefundsOfRequest,
  listApproversOfRequest,
  readCoverOfRequest,
} from "../../modules/payos/repositories/payouts/read-payouts"
import { isRefundGone, REFUND_GONE } from "./is-refund-gone"
import { isApprovalWithdrawn, APPROVAL_WITHDRAWN } from "./is-approval-withdrawn"
import { isRefundUnderWay } from "./is-refund-under-way"
import { releaseRequest } from "../../modules/payos/repositories/payouts/release-request"
import { lookUpRequest, followRequest } from "./follow-payout"
import { recordUnsent } from "../../modules/payos/repositories/payouts/request-answer"
import { sendRequest } from "./send-payout"
import type { PayosContext } from "../context"

/** Calls to payOS at a time. */
const AT_ONCE = 4

/** What is only watched for a reversal is asked about again after this, should it fail. */
const DAY_MS = 24 * 60 * 60_000

/**
 * Sends, looks up and follows what is due of the payouts. One failure never stops the rest. A store
 * whose payout channel is gone works on too: what is on its way there needs a person.
 */
export async function processDuePayouts(context: PayosContext): Promise<void> {
  let page: PayoutRequest[]
  do {
    page = await claimDueRequests(context.db, AT_ONCE)
    await Promise.all(page.map((request) => workRequest(context, request)))
  } while (page.length === AT_ONCE)
}

/** A refund that is being made is looked at again after this. */
const UNDER_WAY_MS = 1_000

/** What payOS reports less money for is asked about again before it is sent, or not. */
const DOUBTED_MS = 60_000

/** Why a payout is not sent whose purchase has less money than is allocated. */
const NOT_COVERED = {
  code: "money_not_there",
  message:
    "It was never sent: payOS reports less money for this purchase than is to leave. Compare the purchase with payOS's own pages; send this one again once the money is there, or discard it.",
}

type WorkEnd = { next: NextPoll; error?: string }

/** Does what one claimed request needs now and gives it back, whatever happens. */
async function workRequest(context: PayosContext, request: PayoutRequest): Promise<void> {
  try {
    await releaseRequest(context.db, request, await carryOut(context, request))
  } catch (error) {
    const reason = reasonOf(error)
    const { logger } = context
    logger.warn(`payos: payout request ${request.id} could not be worked on: ${forLog(error)}`)
    const inMs = request.is_open ? retryDelayMs(request.attempts + 1) : DAY_MS
    await releaseRequest(context.db, request, { next: { inMs }, error: reason }).catch(
      () => undefined,
    )
  }
}

/** payOS's own words may hold a name: the ledger keeps them for the merchant, a log does not. */
function forLog(error: unknown): string {
  if (error instanceof PayOSError) return `${error.operation}: ${error.code}`
  return reasonOf(error)
}

async function carryOut(context: PayosContext, request: PayoutRequest): Promise<WorkEnd> {
  const work = decidePayoutWork(request, request.read_at)
  switch (work.type) {
    case "send":
      return sendWhatStands(context, request)
    case "look_up":
      await lookUpRequest(context, request)
      break
    case "follow":
      await followRequest(context, request)
      break
    case "wait":
      return { next: work.until && { at: work.until } }
  }
  return { next: nextLook(await readRequest(context.db, request.id)) }
}

/**
 * Sends money that is still there for a refund that stands. Whether one stands is known once the request
 * that makes it has ended, and not before. Those on whose words money leaves must still have the permission.
 */
async function sendWhatStands(context: PayosContext, request: PayoutRequest): Promise<WorkEnd> {
  const refunds = await listRefundsOfRequest(context.db, request.id)
  if (await isRefundUnderWay(context, refunds)) return { next: { inMs: UNDER_WAY_MS } }
  const cover = await readCoverOfRequest(context.db, request.id)
  if (cover === "doubted") return { next: { inMs: DOUBTED_MS } }
  const isGone = await isRefundGone(
    context,
    refunds.map(({ refund_id }) => refund_id),
  )
  const isWithdrawn = await isApprovalWithdrawn(
    context,
    await listApproversOfRequest(context.db, request.id),
  )
  if (isGone) {
    await recordUnsent(context.db, request, REFUND_GONE)
  } else if (cover === "short") {
    await recordUnsent(context.db, request, NOT_COVERED)
  } else if (isWithdrawn) {
    await recordUnsent(context.db, request, APPROVAL_WITHDRAWN)
  } else if (!(await sendRequest(context, request))) {
    return { next: { inMs: retryDelayMs(request.attempts + 1) }, error: "payOS took no call" }
  }
  return { next: nextLook(await readRequest(context.db, request.id)) }
}

/** The work changed what is to be done next; nothing more is done in the same breath. */
function nextLook(request: PayoutRequest | null): NextPoll {
  if (!request) return null
  const next = decidePayoutWork(request, request.read_at)
  if (next.type === "wait") return next.until && { at: next.until }
  return { inMs: 1_000 }
}
