import type {
  AuthenticatedMedusaRequest,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { PAYOS_MODULE } from "../../../../modules/payos"
import type PayosModuleService from "../../../../modules/payos/service"
import { needsApproval } from "../../../../use-cases/permissions/read-permissions"
import type { TransferBody } from "../bodies"
import { needPayoutChannel } from "../payout-errors"
import { requireUser } from "../user"
import { payoutViewFor, toPayoutView } from "../payout-view"
import type { PayoutsQuery } from "../query"
import { listPayouts } from "../../../../modules/payos/repositories/payouts/read-payouts"
import { transferMoney } from "../../../../use-cases/payouts/transfer-money"

/** Payouts of the ledger, drafts included, newest first. */
export async function GET(
  req: MedusaRequest<unknown, PayoutsQuery>,
  res: MedusaResponse,
): Promise<void> {
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const query = req.validatedQuery as PayoutsQuery
  const asked = { ...query, ...(query.state ? { states: query.state } : {}) }
  const { payouts: found, ...counted } = await listPayouts(payos.db, asked)
  const { limit, offset } = query
  res.json({ payouts: found.map(toPayoutView), ...counted, limit, offset })
}

/** A person sends money to an account, outside of orders. */
export async function POST(
  req: AuthenticatedMedusaRequest<TransferBody>,
  res: MedusaResponse,
): Promise<void> {
  const actor_id = requireUser(req)
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  needPayoutChannel(payos, req.validatedBody.channel)
  const payout = await transferMoney(payos, {
    ...req.validatedBody,
    actor_id,
    needs_approval: await needsApproval(req.scope, actor_id),
  })
  const toView = await payoutViewFor(req)
  res.json({ payout: toView(payout) })
}
