import type {
  AuthenticatedMedusaRequest,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { needsApproval } from "../../../../use-cases/permissions/read-permissions"
import type { TransferBody } from "../../../../use-cases/input/payout-bodies"
import { needPayoutChannel } from "../payout-errors"
import { requireUser } from "../user"
import { payoutViewFor, toPayoutView } from "../payout-view"
import type { PayoutsQuery } from "../query"
import { listPayouts } from "../../../../modules/payos/repositories/payouts/read-payouts"
import { transferMoney } from "../../../../use-cases/payouts/transfer-money"
import { contextOf } from "../../../../use-cases/context"

/** Payouts of the ledger, drafts included, newest first. */
export async function GET(
  req: MedusaRequest<unknown, PayoutsQuery>,
  res: MedusaResponse,
): Promise<void> {
  const context = contextOf(req.scope)
  const query = req.validatedQuery as PayoutsQuery
  const asked = { ...query, ...(query.state ? { states: query.state } : {}) }
  const { payouts: found, ...counted } = await listPayouts(context.db, asked)
  const { limit, offset } = query
  res.json({ payouts: found.map(toPayoutView), ...counted, limit, offset })
}

/** A person sends money to an account, outside of orders. */
export async function POST(
  req: AuthenticatedMedusaRequest<TransferBody>,
  res: MedusaResponse,
): Promise<void> {
  const actor_id = requireUser(req)
  const context = contextOf(req.scope)
  needPayoutChannel(context, req.validatedBody.channel)
  const payout = await transferMoney(context, {
    ...req.validatedBody,
    actor_id,
    needs_approval: await needsApproval(context, actor_id),
  })
  const toView = await payoutViewFor(req)
  res.json({ payout: toView(payout) })
}
