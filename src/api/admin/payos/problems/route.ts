import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { toProblemView } from "../problem-view"
import type { ProblemsQuery } from "../query"
import { listProblems } from "../../../../modules/payos/repositories/problems/problems"
import { contextOf } from "../../../../use-cases/context"

/** Open problems, newest first, each with the code of what to do about it. */
export async function GET(
  req: MedusaRequest<unknown, ProblemsQuery>,
  res: MedusaResponse,
): Promise<void> {
  const context = contextOf(req.scope)
  const { limit, offset, kind } = req.validatedQuery as ProblemsQuery
  const asked = { limit, offset, ...(kind && { kinds: kind }) }
  const { problems, ...counted } = await listProblems(context.db, asked)
  res.json({ problems: problems.map(toProblemView), ...counted, limit, offset })
}
