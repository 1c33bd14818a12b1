import { toLinkPhase } from "../../domain/links/link-status"
import { isNotFound, PayOSError, type PayOSPaymentLink } from "../../client"
import { recordFetched } from "../../modules/payos/repositories/links/fetched-link"
import type { PayosLink, PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { markClosed } from "../../modules/payos/repositories/links/link-state-updates"
import type { PayosChannel } from "../../modules/payos/channels/channel"
import { mayAppearLate, type Refresher } from "./fetch-link"
import { toFetchedLink } from "./read-transfers"

/**
 * Cancels a link at payOS with the reason in the ledger, and stores the amounts of the response. If payOS refuses (a
 * paid link), the link is fetched instead.
 *
 * @returns true if the link accepts no more money: payOS says so, or no longer knows it; false while payOS refuses,
 *   or a lost creation may still appear
 * @throws UnknownChannelError, PayOSError
 */
export async function cancelLink(
  { db, channels }: Refresher,
  link: PayosLinkWithMoney,
  deadlineMs: number,
): Promise<boolean> {
  const response = await cancelAtPayOS(channels.of(link), link, deadlineMs)
  if (response)
    await recordFetched(db, { id: link.id, startedAt: link.read_at }, toFetchedLink(response))
  const takesNoMoney = response ? isFinal(response.status) : !mayAppearLate(link)
  if (takesNoMoney) await markClosed(db, link.id)
  return takesNoMoney
}

/** Returns null if payOS does not know the link. */
async function cancelAtPayOS(
  { client }: PayosChannel,
  link: PayosLink,
  deadlineMs: number,
): Promise<PayOSPaymentLink | null> {
  const id = link.payment_link_id ?? link.order_code
  try {
    const reason = link.close_note ?? link.close_reason ?? undefined
    return await client.paymentRequests.cancel(id, reason, { deadlineMs })
  } catch (error) {
    if (isNotFound(error)) return null
    if (!(error instanceof PayOSError) || error.outcome !== "refused") throw error
    return client.paymentRequests.get(id, { deadlineMs })
  }
}

function isFinal(status: string): boolean {
  const phase = toLinkPhase(status)
  return phase === "not_payable" || phase === "paid"
}
