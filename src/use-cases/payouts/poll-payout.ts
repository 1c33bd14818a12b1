import type { PayosServices } from "../../modules/payos/services"
import { refusal } from "../../modules/payos/refusal"
import { recordResponse } from "../../modules/payos/repositories/payouts/record-response"
import type { PayoutRequest } from "../../modules/payos/repositories/payouts/request-row"

const CALL_MS = 10_000

/**
 * Fetches the state of a payout that payOS has accepted.
 *
 * @param is_extra whether it is not one of the payouts loop's own checks
 */
export async function pollRequest(
  { db, channels }: Pick<PayosServices, "db" | "channels">,
  request: PayoutRequest,
  { is_extra }: { is_extra: boolean } = { is_extra: false },
): Promise<void> {
  if (!request.payout_id_at_payos) throw refusal("payos_payout_not_accepted", { id: request.id })
  const { data, signed } = await channels
    .requirePayoutChannelOf(request)
    .client.payouts.get(request.payout_id_at_payos, {
      deadlineMs: CALL_MS,
    })
  await recordResponse(db, request, { payout: data, signed, is_extra })
}
