import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { contextOf } from "../../../../../use-cases/context"
import { reopenMonth } from "../../../../../use-cases/reconciliation/reopen-month"
import { requireUser } from "../../../../user"
import type { ReopenMonthBody } from "../bodies"
import { ownerNamed } from "../owner-named"

/** Reopens the latest closed month of an account, with the reason. */
export async function POST(
  req: AuthenticatedMedusaRequest<ReopenMonthBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = requireUser(req)
  const context = contextOf(req.scope)
  const { account, channel, month, reason } = req.validatedBody
  const owner = ownerNamed(context, channel)
  await reopenMonth(context, { account, owner, month, reason, user_id })
  res.json({ account, month, closed: false })
}
