import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PAYOS_MODULE } from "../../../../modules/payos"
import type PayosModuleService from "../../../../modules/payos/service"
import { toProblemView } from "../problem-view"
import type { ProblemsQuery } from "../query"
import { listProblems } from "../../../../modules/payos/repositories/problems/problems"

/** Open problems, newest first, each with the code of what to do about it. */
export async function GET(
  req: MedusaRequest<unknown, ProblemsQuery>,
  res: MedusaResponse,
): Promise<void> {
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const { limit, offset, kind } = req.validatedQuery as ProblemsQuery
  const asked = { limit, offset, ...(kind && { kinds: kind }) }
  const { problems, ...counted } = await listProblems(payos.db, asked)
  res.json({ problems: problems.map(toProblemView), ...counted, limit, offset })
}
