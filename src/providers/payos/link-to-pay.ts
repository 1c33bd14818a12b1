import { reportedOn } from "../../domain/money/balance"
import { balanceOf } from "../../domain/settlement/settlement-facts"
import type { SessionLinkRequest } from "../../use-cases/links/create-link"
import type { PayosLink } from "../../modules/payos/repositories/links/link-row"
import { readMoneyFacts } from "../../medusa/read-facts"
import { restTooSmall } from "./errors"
import type { PayosContext } from "./context"
import type { PayableSession } from "./session-request"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import { linkForSession } from "../../use-cases/links/create-link"
import { pointLinkAt } from "../../modules/payos/repositories/links/open-link"

/**
 * The link that a session is to be paid by. Where money of its collection is there already, it is a
 * link for exactly the rest; where all of it is there, the link it came on, and nobody pays twice.
 *
 * @throws MedusaError where the rest is too small for a transfer
 */
export async function linkToPay(house: PayosContext, session: PayableSession): Promise<PayosLink> {
  const { payos } = house
  const { request } = session
  const links = await listLinksOfCollection(payos.db, request.payment_collection_id)
  const withMoney = links.filter((link) => reportedOn(link) > 0 || link.moved_in > 0)
  const balance = withMoney.length > 0 ? await readBalance(house, request) : 0
  const newest = withMoney.at(-1)
  if (balance <= 0 || !newest) return linkForSession(payos, request)
  if (balance >= request.amount) return pointLinkAt(payos.db, newest.id, request)
  return linkForSession(payos, restOf(house, session, request.amount - balance))
}

async function readBalance(house: PayosContext, request: SessionLinkRequest): Promise<number> {
  const facts = await readMoneyFacts(house, request.payment_collection_id)
  return facts ? balanceOf({ ...facts, missing: [], by_shopper: true }) : 0
}

function restOf(
  { payos }: PayosContext,
  { request, contentOf }: PayableSession,
  rest: number,
): SessionLinkRequest {
  if (rest < payos.options.minAmount) throw restTooSmall(rest)
  return { ...request, amount: rest, ...contentOf(rest) }
}
