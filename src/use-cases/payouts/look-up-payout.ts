import type { PayOSPayout, PayOSPayoutItem } from "../../client"
import type { PayoutChannel } from "../../modules/payos/channels/payout-channel"
import type { PayosServices } from "../../modules/payos/services"
import { recordResponse } from "../../modules/payos/repositories/payouts/record-response"
import { recordUnknown } from "../../modules/payos/repositories/payouts/record-unknown"
import type { PayoutRequest } from "../../modules/payos/repositories/payouts/request-row"

const CALL_MS = 10_000

/**
 * Looks up, in payOS's list, a request whose response was lost, even if the instance that sent it crashed. payOS does
 * not guarantee unique references, so a match must have the same transactions too.
 */
export async function lookUpRequest(
  { db, channels }: Pick<PayosServices, "db" | "channels">,
  request: PayoutRequest,
): Promise<void> {
  if (request.state === "sending") await recordUnknown(db, request, false)
  const channel = channels.requirePayoutChannelOf(request)
  const listed = await listByReference(channel, request.reference_id)
  if (!(await recordListed({ db, channel }, request, listed)))
    await recordUnknown(db, request, true)
}

/**
 * Stores the payout that payOS lists under a request's reference with the same transactions, if there is one. The
 * request belongs to the channel in which it was found.
 */
export async function recordListed(
  { db, channel }: Pick<PayosServices, "db"> & { channel: PayoutChannel },
  request: PayoutRequest,
  listed: readonly PayOSPayout[],
): Promise<boolean> {
  const same = listed.find((payout) => isSamePayout(payout, request))
  if (!same) return false
  // The list has no signature.
  const { data, signed } = await channel.client.payouts.get(same.id, { deadlineMs: CALL_MS })
  await recordResponse(db, request, { payout: data, signed, client_id: channel.clientId })
  return true
}

export async function listByReference(
  { client }: PayoutChannel,
  referenceId: string,
): Promise<PayOSPayout[]> {
  const page = await client.payouts.list({ referenceId, limit: 100 }, { deadlineMs: CALL_MS })
  return page.data.payouts.filter((payout) => payout.referenceId === referenceId)
}

/**
 * Returns whether payOS's payout is the request's: the same transactions under its reference. An account that was
 * erased counts as the same.
 */
export function isSamePayout(
  payout: PayOSPayout,
  { reference_id, body }: Pick<PayoutRequest, "reference_id" | "body">,
): boolean {
  const items: (Pick<PayOSPayoutItem, "amount" | "toBin"> & { toAccountNumber?: string })[] =
    "payouts" in body ? body.payouts : [body]
  return (
    payout.referenceId === reference_id &&
    payout.transactions.length === items.length &&
    items.every((item) =>
      payout.transactions.some(
        ({ amount, toBin, toAccountNumber }) =>
          amount === item.amount &&
          toBin === item.toBin &&
          (item.toAccountNumber ?? toAccountNumber) === toAccountNumber,
      ),
    )
  )
}
