import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readPartialPayment } from "../../../../../../use-cases/unmatched-money/accept-partial-payment"
import { readBalanceWithoutPayos } from "../../../../../../use-cases/unmatched-money/unallocated-balance"
import { requireUnmatched } from "../../../../../../use-cases/unmatched-money/require-unmatched"
import { contextOf } from "../../../../../../use-cases/context"

/**
 * The amounts of accepting a case's partial payment by the ledger, in đồng: what was received, what would be written
 * off. The decision itself asks payOS first, and refuses where they have changed.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const context = contextOf(req.scope)
  const problem = await requireUnmatched(context, req.params["id"] ?? "")
  const balance = await readBalanceWithoutPayos(context, problem.subject)
  const { received, written_off } = await readPartialPayment(context, balance)
  res.json({ received, written_off })
}
