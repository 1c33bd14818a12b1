import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readPartialPayment } from "../../../../../../use-cases/unmatched-money/accept-partial-payment"
import { readBalanceWithoutPayos } from "../../../../../../use-cases/unmatched-money/unallocated-balance"
import { requireUnmatched } from "../../../../../../use-cases/unmatched-money/require-unmatched"
import { contextOf } from "../../../../../../use-cases/context"

/**
 * Returns the amounts of accepting a case's partial payment by the ledger, in đồng: received, and to be written off.
 * The decision itself queries payOS, and is refused if they have changed.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const context = contextOf(req.scope)
  const problem = await requireUnmatched(context, req.params["id"] ?? "")
  const balance = await readBalanceWithoutPayos(context, problem.subject)
  const { received, written_off } = await readPartialPayment(context, balance)
  res.json({ received, written_off })
}
