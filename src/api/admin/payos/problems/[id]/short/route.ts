import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PAYOS_MODULE } from "../../../../../../modules/payos"
import type PayosModuleService from "../../../../../../modules/payos/service"
import { readShort } from "../../../../../../use-cases/unmatched-money/accept-partial-payment"
import { needUnmatched } from "../../need-unmatched"

/** What came, and what would be forgiven, where a case's money is accepted in full; in đồng. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const problem = needUnmatched(await payos.findOpenProblem(req.params["id"] ?? ""))
  const { came, forgiven } = await readShort(req.scope, problem.subject)
  res.json({ came, forgiven })
}
