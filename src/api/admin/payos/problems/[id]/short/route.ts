import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PAYOS_MODULE } from "../../../../../../modules/payos"
import type PayosModuleService from "../../../../../../modules/payos/service"
import { readShort } from "../../../../../../use-cases/unmatched-money/accept-partial-payment"
import { needUnmatched } from "../../need-unmatched"
import { findOpenProblem } from "../../../../../../modules/payos/repositories/problems/problems"

/** What came, and what would be forgiven, where a case's money is accepted in full; in đồng. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const problem = needUnmatched(await findOpenProblem(payos.db, req.params["id"] ?? ""))
  const { came, forgiven } = await readShort(req.scope, problem.subject)
  res.json({ came, forgiven })
}
