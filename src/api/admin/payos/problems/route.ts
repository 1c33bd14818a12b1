import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listTransfersOfCollections } from "../../../../modules/payos/repositories/links/transfers-of-collections"
import {
  listProblems,
  type Problem,
} from "../../../../modules/payos/repositories/problems/problems"
import type { ListedProblemView } from "../../../../types/problem"
import { contextOf, type PayosContext } from "../../../../use-cases/context"
import { withPayoutAmounts } from "../../../../use-cases/problems/with-payout-amounts"
import { toMaskedProblem, toProblemView } from "../problem-view"
import type { ProblemsQuery } from "../query"
import { payerSightOf, type PayerSight } from "../payer-sight"
import { toTransferView } from "../transfer-view"

/** Open problems, newest first, each with the code of its remedy. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ProblemsQuery>,
  res: MedusaResponse,
): Promise<void> {
  const context = contextOf(req.scope)
  const { limit, offset, kind } = req.validatedQuery as ProblemsQuery
  const filter = { limit, offset, ...(kind && { kinds: kind }) }
  const [{ problems: listed, ...counts }, sight] = await Promise.all([
    listProblems(context.db, filter),
    payerSightOf(req),
  ])
  const problems = await withPayoutAmounts(context, listed)
  res.json({ problems: await toViews(context, problems, sight), ...counts, limit, offset })
}

/** A case of unmatched money says whose it is by its latest transfer; no list has a payer's whole account. */
async function toViews(
  { db }: PayosContext,
  problems: readonly Problem[],
  sight: PayerSight,
): Promise<ListedProblemView[]> {
  const cases = problems.filter(isUnmatched).map(({ subject }) => subject)
  const transfers = await listTransfersOfCollections(db, cases, 1)
  const inList = { ...sight, account: false }
  const toView = sight.account ? toProblemView : toMaskedProblem
  return problems.map((problem) => {
    if (!isUnmatched(problem)) return toView(problem)
    const [transfer] = transfers.get(problem.subject) ?? []
    return { ...toView(problem), transfer: transfer ? toTransferView(transfer, inList) : null }
  })
}

function isUnmatched({ kind }: Problem): boolean {
  return kind === "unmatched_money"
}
