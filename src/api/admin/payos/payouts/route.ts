import type {
  AuthenticatedMedusaRequest,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { parsePayoutSearch } from "../../../../domain/payouts/payout-search"
import { findCollectionsOfOrder } from "../../../../medusa/read-orders"
import { needsApproval } from "../../../../use-cases/permissions/read-permissions"
import type { ManualPayoutBody } from "../../../../use-cases/input/payout-bodies"
import { requirePayoutChannel } from "../payout-errors"
import { requireUser } from "../../../user"
import { payoutViewFor, toPayoutView } from "../payout-view"
import type { PayoutsQuery } from "../query"
import { listPayouts } from "../../../../modules/payos/repositories/payouts/read-payouts"
import { searchPayouts } from "../../../../modules/payos/repositories/payouts/search-payouts"
import type { Matches } from "../../../../modules/payos/repositories/text-matches"
import { createManualPayout } from "../../../../use-cases/payouts/create-manual-payout"
import { contextOf, type PayosContext } from "../../../../use-cases/context"

/** Lists payouts of the ledger, drafts included, newest first. */
export async function GET(
  req: MedusaRequest<unknown, PayoutsQuery>,
  res: MedusaResponse,
): Promise<void> {
  const context = contextOf(req.scope)
  const query = req.validatedQuery as PayoutsQuery
  const filter = {
    ...query,
    ...(query.state && { states: query.state }),
    ...(query.q && { matches: await search(context, query.q) }),
  }
  const { payouts, ...counts } = await listPayouts(context.db, filter)
  const { limit, offset } = query
  res.json({ payouts: payouts.map(toPayoutView), ...counts, limit, offset })
}

/** Searches orders in Medusa, everything else in the ledger. */
async function search({ db, query }: PayosContext, text: string): Promise<Matches> {
  const terms = parsePayoutSearch(text)
  const collection_ids = await findCollectionsOfOrder(query, terms)
  return searchPayouts(db, { ...terms, collection_ids })
}

/** Records a payout to an account, outside of orders, and queues it, or has it await approval. */
export async function POST(
  req: AuthenticatedMedusaRequest<ManualPayoutBody>,
  res: MedusaResponse,
): Promise<void> {
  const actor_id = requireUser(req)
  const context = contextOf(req.scope)
  requirePayoutChannel(context, req.validatedBody.channel)
  const payout = await createManualPayout(context, {
    ...req.validatedBody,
    actor_id,
    needs_approval: await needsApproval(context, actor_id),
  })
  const toView = await payoutViewFor(req)
  res.json({ payout: toView(payout) })
}
