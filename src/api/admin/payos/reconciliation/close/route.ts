import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { contextOf } from "../../../../../use-cases/context"
import { closeMonth } from "../../../../../use-cases/reconciliation/close-month"
import { requireUser } from "../../../../user"
import type { CloseMonthBody } from "../bodies"
import { ownerNamed } from "../owner-named"

/** Closes a month of an account: its figures no longer change. */
export async function POST(
  req: AuthenticatedMedusaRequest<CloseMonthBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = requireUser(req)
  const context = contextOf(req.scope)
  const { account, channel, month, opening = null } = req.validatedBody
  const owner = ownerNamed(context, channel)
  await closeMonth(context, { account, owner, month, opening, user_id })
  res.json({ account, month, closed: true })
}
