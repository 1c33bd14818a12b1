import { localFailure } from "../../domain/payouts/local-failures"
import { isWithinSendWindow } from "../../domain/payouts/payout-work"
import { reasonOf } from "../../domain/reason-of"
import { findRefusedAddress } from "../../domain/access/refused-address"
import { PayOSError, type PayOSResponse, type PayOSPayout } from "../../client"
import type { PayosServices } from "../../modules/payos/services"
import type { Db } from "../../modules/payos/repositories/db"
import { recordResponse } from "../../modules/payos/repositories/payouts/record-response"
import {
  recordRefused,
  recordLocalFailure,
  type RequestFailure,
} from "../../modules/payos/repositories/payouts/end-request"
import { recordUnknown } from "../../modules/payos/repositories/payouts/record-unknown"
import {
  markReadyAgain,
  markSending,
  type RequestClaim,
} from "../../modules/payos/repositories/payouts/mark-sending"
import type { PayoutRequest } from "../../modules/payos/repositories/payouts/request-row"
import type { PayoutChannel } from "../../modules/payos/channels/payout-channel"

/** `done`: nothing is left to send in this run. `not_sent`: why it is to be sent again. */
type SendResult = "done" | { not_sent: string }

type SendContext = { db: Db; channel: PayoutChannel; claim: RequestClaim }

/** Time limit of a creation call. A claim lasts longer, and a lookup starts later. */
const CALL_MS = 15_000

/**
 * Sends a request to payOS, once. Only a request that payOS certainly did not accept is sent again, always with the
 * same idempotency key; after a lost response it is looked up, never sent again.
 *
 * @returns `not_sent` if payOS certainly did not accept it and it is to be sent again
 */
export async function sendRequest(
  { db, channels }: Pick<PayosServices, "db" | "channels">,
  request: PayoutRequest,
  claim: RequestClaim,
): Promise<SendResult> {
  const channel = channels.payoutChannelOf(request.client_id)
  if (!channel) return waitForChannel(db, request)
  const send = { db, channel, claim }
  const since = Date.now()
  if (!(await markSending(db, claim))) return "done"
  const deadlineMs = CALL_MS - (Date.now() - since)
  if (deadlineMs <= 0) return sendLater(send, "the server stalled before the call")
  try {
    const { data, signed } = await create(send, request, deadlineMs)
    await recordResponse(db, request, { payout: data, signed })
    return "done"
  } catch (error) {
    if (!(error instanceof PayOSError)) throw error
    return recordFailure(send, request, error)
  }
}

/**
 * Marks a request to be sent again: payOS did not accept it, or this instance stalled past the deadline, after which
 * others may look it up.
 */
async function sendLater({ db, claim }: SendContext, reason: string): Promise<SendResult> {
  await markReadyAgain(db, claim)
  return { not_sent: reason }
}

/**
 * Keeps a request waiting while its channel is not configured, since other credentials would send from another account,
 * until its time to send is over. After that, a user is notified and may send it again.
 *
 * @returns like `sendRequest`
 */
async function waitForChannel(db: Db, request: PayoutRequest): Promise<SendResult> {
  if (isWithinSendWindow(request, request.read_at))
    return { not_sent: "its payout channel is not configured" }
  await recordLocalFailure(db, request, localFailure("payout_channel_changed"))
  return "done"
}

function create(
  { channel }: SendContext,
  { body, idempotency_key }: PayoutRequest,
  deadlineMs: number,
): Promise<PayOSResponse<PayOSPayout>> {
  const call = { idempotencyKey: idempotency_key, deadlineMs, maxRetries: 0 }
  return "payouts" in body
    ? channel.client.payouts.createBatch(body, call)
    : channel.client.payouts.create(body, call)
}

async function recordFailure(
  send: SendContext,
  request: PayoutRequest,
  error: PayOSError,
): Promise<SendResult> {
  const { db, channel } = send
  if (error.outcome === "unknown") {
    await recordUnknown(db, request, false)
    return "done"
  }
  const isTemporary = error.outcome === "no_effect" || error.code === "payos_rate_limited"
  if (isTemporary && isWithinSendWindow(request, request.read_at))
    return sendLater(send, reasonOf(error))
  await recordRefused(db, request, toRequestFailure(error, channel.outgoingIp))
  return "done"
}

/** Returns payOS's message, with the address missing from its allowlist. */
function toRequestFailure(
  { code, payosCode, payosDesc, message }: PayOSError,
  outgoingIp: string | undefined,
): RequestFailure {
  const text = payosDesc ?? message
  const address = code === "payos_ip_not_allowed" && findRefusedAddress(payosDesc, outgoingIp)
  return {
    code: payosCode ? `${code}:${payosCode}` : code,
    message: address && !text.includes(address) ? `${text} (${address})` : text,
  }
}
