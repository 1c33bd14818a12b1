import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readOrdersOf } from "../../../../medusa/read-orders"
import { listTransfersOfCollections } from "../../../../modules/payos/repositories/links/transfers-of-collections"
import type { Problem } from "../../../../modules/payos/repositories/problems/problems"
import type { ListedProblemView } from "../../../../types/problem"
import { contextOf, type PayosContext } from "../../../../use-cases/context"
import { readMoneyUseViews } from "../money-use-view"
import { toMaskedProblem, toProblemView } from "../problem-view"
import type { ProblemsQuery } from "../query"
import type { PayerVisibility } from "../../../../domain/access/payer-visibility"
import { payerVisibilityOf } from "../payer-visibility"
import { toTransferView } from "../transfer-view"
import { readProblemPage } from "./list-problems"

/** Lists problems, newest first, each with the code of its remedy: open ones, or closed cases of unmatched money. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ProblemsQuery>,
  res: MedusaResponse,
): Promise<void> {
  const context = contextOf(req.scope)
  const query = req.validatedQuery as ProblemsQuery
  const visibility = await payerVisibilityOf(req)
  const { problems, closed, ...counts } = await readProblemPage(context, query, visibility)
  const views = (await toViews(context, problems, visibility)).map((view) => {
    const closing = closed.get(view.id)
    return closing ? { ...view, closed: closing } : view
  })
  const { limit, offset } = query
  res.json({ problems: views, ...counts, limit, offset })
}

/**
 * Adds to a case of unmatched money its latest transfer, its payment's order, and the order that used the rest of its
 * money; no list shows a payer's whole account.
 */
async function toViews(
  context: PayosContext,
  problems: readonly Problem[],
  visibility: PayerVisibility,
): Promise<ListedProblemView[]> {
  const cases = problems.filter(isUnmatched).map(({ subject }) => subject)
  const [transfers, moneyUse, orders] = await Promise.all([
    listTransfersOfCollections(context.db, cases, 1),
    readMoneyUseViews(context, cases),
    readOrdersOf(context.query, cases),
  ])
  const inList = { ...visibility, account: false }
  const toView = visibility.account ? toProblemView : toMaskedProblem
  return problems.map((problem) => {
    if (!isUnmatched(problem)) return toView(problem)
    const [transfer] = transfers.get(problem.subject) ?? []
    return {
      ...toView(problem),
      transfer: transfer ? toTransferView(transfer, inList) : null,
      order: orders.get(problem.subject) ?? null,
      allocated_to: moneyUse.get(problem.subject)?.allocated_to ?? null,
    }
  })
}

function isUnmatched({ kind }: Problem): boolean {
  return kind === "unmatched_money"
}
