import { reportedOn } from "../../domain/money/balance"
import { balanceOf } from "../../domain/settlement/settlement-facts"
import { type SessionLinkRequest, linkForSession } from "./link-for-session"
import type { PayosLink } from "../../modules/payos/repositories/links/link-row"
import { readMoneyFacts } from "../../medusa/read-facts"
import type { ProviderContext } from "../context"
import { requirePayableRemainder } from "./require-payable-remainder"
import type { PayableSession } from "./session-request"
import { reuseLinkForSession } from "../../modules/payos/repositories/links/obtain-link"
import { scheduleLinksWithMoneyOfCollection } from "../../modules/payos/repositories/links/schedule-links"

/**
 * Returns the link for a session's payment. If its collection has received a part, the link is for exactly the
 * remainder; if it has received all, it is the link with the money, so that the shopper does not pay twice.
 *
 * @throws MedusaError if the remainder is too small for a transfer
 */
export async function linkForPayment(
  context: ProviderContext,
  session: PayableSession,
): Promise<PayosLink> {
  const { request, links } = session
  const withMoney = links.filter((link) => reportedOn(link) > 0 || link.allocated_in > 0)
  const facts =
    withMoney.length > 0 ? await readMoneyFacts(context, request.payment_collection_id) : null
  const balance = facts ? balanceOf(facts) : 0
  const newest = withMoney.at(-1)
  if (newest && balance >= request.amount)
    return reuseLinkForSession(context.db, newest.id, request)
  const part = balance > 0 ? requestRemainder(context, session, request.amount - balance) : request
  const counted = facts?.links.filter(({ confirmed_amount }) => confirmed_amount > 0) ?? []
  const link = await linkForSession(context, {
    ...part,
    counted_link_ids: counted.map(({ id }) => id),
  })
  // Processing the links resolves a case about money that the new link counts, and replaces the new link if more
  // arrived meanwhile.
  if (!request.is_first)
    await scheduleLinksWithMoneyOfCollection(context.db, request.payment_collection_id)
  return link
}

function requestRemainder(
  context: ProviderContext,
  { request, contentOf }: PayableSession,
  rest: number,
): SessionLinkRequest {
  requirePayableRemainder(context, rest)
  return { ...request, amount: rest, ...contentOf(rest) }
}
