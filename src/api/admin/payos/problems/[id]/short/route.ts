import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readShort } from "../../../../../../use-cases/unmatched-money/accept-partial-payment"
import { needUnmatched } from "../../../../../../use-cases/unmatched-money/need-unmatched"
import { contextOf } from "../../../../../../use-cases/context"

/** What came, and what would be forgiven, where a case's money is accepted in full; in đồng. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const context = contextOf(req.scope)
  const problem = await needUnmatched(context, req.params["id"] ?? "")
  const { came, forgiven } = await readShort(context, problem.subject)
  res.json({ came, forgiven })
}
