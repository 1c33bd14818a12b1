import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { amountOfCase } from "../../../../../../domain/problems/case-amount"
import { resolveUnmatched } from "../../../../../../use-cases/unmatched-money/resolve-unmatched"
import { resolutionOf, type ResolveBody } from "../../../../../../use-cases/input/resolve-body"
import { refuseIfBusy } from "../../../../../../use-cases/refuse-if-busy"
import { payoutViewFor } from "../../../payout-view"
import { requireUser } from "../../../../../user"
import { requireUnmatched } from "../../../../../../use-cases/unmatched-money/require-unmatched"
import { readBalanceWithoutPayos } from "../../../../../../use-cases/unmatched-money/unallocated-balance"
import { contextOf } from "../../../../../../use-cases/context"

/** Carries out a user's decision about unmatched money; returns its drafts and the rest. Refuses an API key. */
export async function POST(
  req: AuthenticatedMedusaRequest<ResolveBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = requireUser(req)
  const context = contextOf(req.scope)
  const problem = await requireUnmatched(context, req.params["id"] ?? "")
  const { version, action } = req.validatedBody
  const resolution = resolutionOf(req.validatedBody, user_id)
  const before = await readBalanceWithoutPayos(context, problem.subject)
  const drafts = await refuseIfBusy(resolveUnmatched(context, { ...problem, version }, resolution))
  const after = await readBalanceWithoutPayos(context, problem.subject)
  // A partial payment that an open link deducts belongs to the collection: creating a link that deducts it closes the
  // case. An order uses it as well.
  const other = action === "complete" ? 0 : Math.max(0, before.amount - amountOfCase(problem))
  const remaining_amount = Math.max(0, after.amount - other)
  const toView = await payoutViewFor(req)
  const payouts = drafts.map(toView)
  res.json({ id: problem.id, resolved: true, action, remaining_amount, payouts })
}
