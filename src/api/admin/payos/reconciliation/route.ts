import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readReconciliation } from "../../../../modules/payos/repositories/reconciliation/day-sums"
import type { AccountClosings, Reconciliation } from "../../../../types/reconciliation"
import { contextOf } from "../../../../use-cases/context"
import { readAccountClosing } from "../../../../use-cases/reconciliation/read-account-closing"
import { ownerNamed } from "./owner-named"
import type { PeriodQuery } from "./query"

/** Returns the money moved on the collection account and on the payout account, by bank day. */
export async function GET(
  req: MedusaRequest<unknown, PeriodQuery>,
  res: MedusaResponse<{ reconciliation: Reconciliation; closings: AccountClosings }>,
): Promise<void> {
  const context = contextOf(req.scope)
  const { channel, from, to } = req.validatedQuery as PeriodQuery
  const owner = ownerNamed(context, channel)
  const period = { from, to }
  const reconciliation = await readReconciliation(context.db, period, owner)
  const asked = { owner, period, totals: reconciliation.totals }
  const [collection, payout] = await Promise.all([
    readAccountClosing(context, "collection", asked),
    readAccountClosing(context, "payout", asked),
  ])
  res.json({ reconciliation, closings: { collection, payout } })
}
