import { reportedOn } from "../../domain/money/balance"
import { formatDong } from "../../domain/money/money"
import { balanceOf } from "../../domain/settlement/settlement-facts"
import { type SessionLinkRequest, linkForSession } from "../../use-cases/links/create-link"
import type { PayosLink } from "../../modules/payos/repositories/links/link-row"
import { readMoneyFacts } from "../../medusa/read-facts"
import { refuse } from "../../modules/payos/refuse"
import type { ReadingContext } from "../../use-cases/context"
import type { PayableSession } from "./session-request"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import { pointLinkAt } from "../../modules/payos/repositories/links/open-link"

/**
 * The link that a session is to be paid by. Where money of its collection is there already, it is a
 * link for exactly the rest; where all of it is there, the link it came on, and nobody pays twice.
 *
 * @throws MedusaError where the rest is too small for a transfer
 */
export async function linkToPay(
  context: ReadingContext,
  session: PayableSession,
): Promise<PayosLink> {
  const { request } = session
  const links = await listLinksOfCollection(context.db, request.payment_collection_id)
  const withMoney = links.filter((link) => reportedOn(link) > 0 || link.moved_in > 0)
  const balance = withMoney.length > 0 ? await readBalance(context, request) : 0
  const newest = withMoney.at(-1)
  if (balance <= 0 || !newest) return linkForSession(context, request)
  if (balance >= request.amount) return pointLinkAt(context.db, newest.id, request)
  return linkForSession(context, restOf(context, session, request.amount - balance))
}

async function readBalance(context: ReadingContext, request: SessionLinkRequest): Promise<number> {
  const facts = await readMoneyFacts(context, request.payment_collection_id)
  return facts ? balanceOf({ ...facts, missing: [], by_shopper: true }) : 0
}

function restOf(
  { options }: ReadingContext,
  { request, contentOf }: PayableSession,
  rest: number,
): SessionLinkRequest {
  if (rest < options.minAmount) throw refuse("payos_rest_too_small", { rest: formatDong(rest) })
  return { ...request, amount: rest, ...contentOf(rest) }
}
