import type { PayOSAnswer, PayOSPayout } from "../../client"
import type { PayoutChannel } from "../../modules/payos/channels/payout-channel"
import type { PayosLedger } from "../../modules/payos/ledger"
import { refuse } from "../../modules/payos/refuse"
import {
  recordAccepted,
  recordUnknown,
} from "../../modules/payos/repositories/payouts/request-answer"
import type { PayoutRequest } from "../../modules/payos/repositories/payouts/request-work"

type Follower = Pick<PayosLedger, "db" | "channels">

const CALL_MS = 10_000

/** Asks payOS how a payout stands that it took. */
export async function followRequest(
  { db, channels }: Follower,
  request: PayoutRequest,
): Promise<void> {
  if (!request.payos_payout_id) throw refuse("payos_payout_not_taken", { id: request.id })
  const { data, signed } = await channels
    .needPayoutOf(request)
    .client.payouts.get(request.payos_payout_id, {
      deadlineMs: CALL_MS,
    })
  await recordAccepted(db, request, { payout: data, signed })
}

/**
 * Looks in payOS's list for a request whose answer was lost, be it with the instance that waited for it. payOS does not promise that a reference
 * is unique, so what is found must be of the same transfers too.
 */
export async function lookUpRequest(
  { db, channels }: Follower,
  request: PayoutRequest,
): Promise<void> {
  if (request.state === "sending") await recordUnknown(db, request, false)
  const found = await findByReference(channels.needPayoutOf(request), request)
  if (found) await recordAccepted(db, request, found)
  else await recordUnknown(db, request, true)
}

type Found = { payout: PayOSPayout; signed: boolean }

async function findByReference(
  { client }: PayoutChannel,
  request: PayoutRequest,
): Promise<Found | null> {
  const filters = { referenceId: request.reference_id, limit: 100 }
  const page = await client.payouts.list(filters, { deadlineMs: CALL_MS })
  const listed = page.data.payouts.find((payout) => isSame(payout, request))
  if (!listed) return null
  const { data, signed }: PayOSAnswer<PayOSPayout> = await client.payouts.get(listed.id, {
    deadlineMs: CALL_MS,
  })
  return { payout: data, signed }
}

function isSame(payout: PayOSPayout, { reference_id, body }: PayoutRequest): boolean {
  const asked = "payouts" in body ? body.payouts : [body]
  return (
    payout.referenceId === reference_id &&
    payout.transactions.length === asked.length &&
    asked.every((item) =>
      payout.transactions.some(
        ({ amount, toBin, toAccountNumber }) =>
          amount === item.amount &&
          toBin === item.toBin &&
          toAccountNumber === item.toAccountNumber,
      ),
    )
  )
}
