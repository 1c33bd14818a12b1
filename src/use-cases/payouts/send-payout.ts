import { hasTimeToSend } from "../../domain/payouts/payout-work"
import { findRefusedAddress } from "../../domain/access/refused-address"
import { PayOSError, type PayOSAnswer, type PayOSPayout } from "../../client"
import type { PayosLedger } from "../../modules/payos/ledger"
import type { Db } from "../../modules/payos/repositories/db"
import {
  recordAccepted,
  recordRefused,
  recordUnknown,
  recordUnsent,
  type Refusal,
} from "../../modules/payos/repositories/payouts/request-answer"
import {
  markReadyAgain,
  markSending,
  type PayoutRequest,
} from "../../modules/payos/repositories/payouts/request-work"
import type { PayoutChannel } from "../../modules/payos/channels/payout-channel"

type PayoutSender = { db: Db; channel: PayoutChannel }

/** A creation call may take this long; a claim is longer, and a look-up begins later. */
const CALL_MS = 15_000

/**
 * Sends a request to payOS, once. Only what surely was not taken is made ready to be sent again, and
 * always with its one idempotency key; a lost answer is looked up, never repeated.
 *
 * @returns false where it surely was not taken and is to be tried again
 */
export async function sendRequest(
  { db, channels }: Pick<PayosLedger, "db" | "channels">,
  request: PayoutRequest,
): Promise<boolean> {
  const channel = channels.payoutOf(request.client_id)
  if (!channel) return refuseOtherChannel(db, request)
  const sender = { db, channel }
  const since = Date.now()
  if (!(await markSending(sender.db, request))) return true
  const deadlineMs = CALL_MS - (Date.now() - since)
  if (deadlineMs <= 0) return sendLater(sender.db, request)
  try {
    const { data, signed } = await create(sender, request, deadlineMs)
    await recordAccepted(sender.db, request, { payout: data, signed })
    return true
  } catch (error) {
    if (!(error instanceof PayOSError)) throw error
    return recordFailure(sender, request, error)
  }
}

/** An instance that stood still past the call's time must not call: others may look for it by now. */
async function sendLater(db: Db, request: PayoutRequest): Promise<false> {
  await markReadyAgain(db, request)
  return false
}

/**
 * A request of another channel than the store's: with other credentials it would leave from another
 * account. It waits for its own, then a person hears of it, and may send it anew.
 *
 * @returns as `sendRequest` does
 */
async function refuseOtherChannel(db: Db, request: PayoutRequest): Promise<boolean> {
  if (hasTimeToSend(request, request.read_at)) return false
  await recordUnsent(db, request, OTHER_CHANNEL)
  return true
}

const OTHER_CHANNEL: Refusal = {
  code: "payout_channel_changed",
  message:
    "It was never sent: it was made for a payout channel that the store's options do not name any more.",
}

function create(
  { channel }: PayoutSender,
  { body, idempotency_key }: PayoutRequest,
  deadlineMs: number,
): Promise<PayOSAnswer<PayOSPayout>> {
  const call = { idempotencyKey: idempotency_key, deadlineMs, maxRetries: 0 }
  return "payouts" in body
    ? channel.client.payouts.createBatch(body, call)
    : channel.client.payouts.create(body, call)
}

async function recordFailure(
  { db, channel }: PayoutSender,
  request: PayoutRequest,
  error: PayOSError,
): Promise<boolean> {
  if (error.outcome === "unknown") {
    await recordUnknown(db, request, false)
    return true
  }
  const isPassing = error.outcome === "unreachable" || error.code === "payos_rate_limited"
  if (isPassing && hasTimeToSend(request, request.read_at)) return sendLater(db, request)
  await recordRefused(db, request, toRefusal(error, channel.outgoingIp))
  return true
}

/** payOS's own words where it said any, and the address that its allowlist lacks beside them. */
function toRefusal(
  { code, payosCode, payosDesc, message }: PayOSError,
  outgoingIp: string | undefined,
): Refusal {
  const words = payosDesc ?? message
  const address = code === "payos_ip_not_allowed" && findRefusedAddress(payosDesc, outgoingIp)
  return {
    code: payosCode ? `${code}:${payosCode}` : code,
    message: address && !words.includes(address) ? `${words} (${address})` : words,
  }
}
