import type { PayOSAnswer, PayOSPayout, PayOSPayoutItem } from "../../client"
import type { PayoutChannel } from "../../modules/payos/channels/payout-channel"
import type { PayosLedger } from "../../modules/payos/ledger"
import { recordAccepted } from "../../modules/payos/repositories/payouts/record-accepted"
import { recordUnknown } from "../../modules/payos/repositories/payouts/record-unknown"
import type { PayoutRequest } from "../../modules/payos/repositories/payouts/request-row"

const CALL_MS = 10_000

/**
 * Looks up a request whose answer was lost in payOS's list, also if the instance that sent it
 * crashed. payOS does not guarantee unique references, so a match must have the same transfers too.
 */
export async function lookUpRequest(
  { db, channels }: Pick<PayosLedger, "db" | "channels">,
  request: PayoutRequest,
): Promise<void> {
  if (request.state === "sending") await recordUnknown(db, request, false)
  const found = await findByReference(channels.requirePayoutOf(request), request)
  if (found) await recordAccepted(db, request, found)
  else await recordUnknown(db, request, true)
}

type LookedUp = { payout: PayOSPayout; signed: boolean }

async function findByReference(
  channel: PayoutChannel,
  request: PayoutRequest,
): Promise<LookedUp | null> {
  const listed = await listByReference(channel, request.reference_id)
  const same = listed.find((payout) => isSamePayout(payout, request))
  return same ? getPayout(channel, same.id) : null
}

/** The payouts that payOS lists under a reference. */
export async function listByReference(
  { client }: PayoutChannel,
  referenceId: string,
): Promise<PayOSPayout[]> {
  const page = await client.payouts.list({ referenceId, limit: 100 }, { deadlineMs: CALL_MS })
  return page.data.payouts.filter((payout) => payout.referenceId === referenceId)
}

/** A payout of payOS's list, with the signature that the list does not have. */
export async function getPayout({ client }: PayoutChannel, id: string): Promise<LookedUp> {
  const answer: PayOSAnswer<PayOSPayout> = await client.payouts.get(id, { deadlineMs: CALL_MS })
  return { payout: answer.data, signed: answer.signed }
}

/**
 * Whether payOS's payout is what the request sends: the same transfers under its reference. An account that was erased
 * counts as the same.
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
