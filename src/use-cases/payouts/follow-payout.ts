import type { PayOSAnswer, PayOSPayout } from "../../client"
import { recordAccepted, recordUnknown } from "../../modules/payos/repositories/payouts/request-answer"
import type { PayoutRequest } from "../../modules/payos/repositories/payouts/request-work"
import type { PayoutSender } from "./send-payout"

const CALL_MS = 10_000

/** Asks payOS how a payout stands that it took. */
export async function followRequest(sender: PayoutSender, request: PayoutRequest): Promise<void> {
  if (!request.payos_payout_id) throw new Error(`The request ${request.id} has no payout at payOS`)
  const { data, signed } = await sender.channel.client.payouts.get(request.payos_payout_id, {
    deadlineMs: CALL_MS,
  })
  await recordAccepted(sender.db, request, { payout: data, signed })
}

/**
 * Looks in payOS's list for a request whose answer was lost. payOS does not promise that a reference
 * is unique, so what is found must be of the same transfers too.
 */
export async function lookUpRequest(sender: PayoutSender, request: PayoutRequest): Promise<void> {
  const found = await findByReference(sender, request)
  if (found) await recordAccepted(sender.db, request, found)
  else await recordUnknown(sender.db, request, true)
}

type Found = { payout: PayOSPayout; signed: boolean }

async function findByReference(
  { channel }: PayoutSender,
  request: PayoutRequest,
): Promise<Found | null> {
  const filters = { referenceId: request.reference_id, limit: 100 }
  const page = await channel.client.payouts.list(filters, { deadlineMs: CALL_MS })
  const listed = page.data.payouts.find((payout) => isSame(payout, request))
  if (!listed) return null
  const { data, signed }: PayOSAnswer<PayOSPayout> = await channel.client.payouts.get(listed.id, {
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
