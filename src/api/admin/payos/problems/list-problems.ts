import { parseCaseSearch } from "../../../../domain/problems/case-search"
import { readActorNames } from "../../../../medusa/read-actor-names"
import { findCollections } from "../../../../medusa/read-orders"
import type { CappedCount } from "../../../../modules/payos/repositories/capped-count"
import { listDecisions } from "../../../../modules/payos/repositories/links/list-decisions"
import {
  listClosedCases,
  type ClosedCase,
} from "../../../../modules/payos/repositories/problems/closed-cases"
import {
  listProblems,
  type Problem,
} from "../../../../modules/payos/repositories/problems/problems"
import type { LedgerCaseSearch } from "../../../../modules/payos/repositories/problems/search-cases"
import type { ClosedCaseView } from "../../../../types/problem"
import type { PayosContext } from "../../../../use-cases/context"
import { withPayees } from "../../../../use-cases/problems/with-payees"
import { readDecisionOrders, toDecisionView } from "../decision-view"
import type { PayerVisibility } from "../../../../domain/access/payer-visibility"
import type { ProblemsQuery } from "../query"

/** A page of problems; `closed` has how each closed case was closed, by the case's id. */
type ProblemPage = { problems: Problem[]; closed: Map<string, ClosedCaseView> } & CappedCount

export async function readProblemPage(
  context: PayosContext,
  { kind, q, closed: isClosed, ...range }: ProblemsQuery,
  visibility: PayerVisibility,
): Promise<ProblemPage> {
  const { db } = context
  const page = { ...range, ...(q && { search: await toSearch(context, q, visibility) }) }
  if (isClosed) {
    const { problems, ...counts } = await listClosedCases(db, page)
    return { problems, closed: await readClosings(context, problems), ...counts }
  }
  const { problems, ...counts } = await listProblems(db, { ...page, ...(kind && { kinds: kind }) })
  return { problems: await withPayees(context, problems), closed: new Map(), ...counts }
}

/** Searches orders, emails and phone numbers in Medusa, everything else in the ledger. */
async function toSearch(
  { query }: PayosContext,
  text: string,
  visibility: PayerVisibility,
): Promise<LedgerCaseSearch> {
  const terms = parseCaseSearch(text, visibility)
  return { ...terms, collection_ids: await findCollections(query, terms) }
}

async function readClosings(
  { db, query }: PayosContext,
  cases: readonly ClosedCase[],
): Promise<Map<string, ClosedCaseView>> {
  const [decisions, names] = await Promise.all([
    listDecisions(db, [...new Set(cases.map(({ subject }) => subject))]),
    readActorNames(
      query,
      cases.map(({ resolved_by }) => ({ actor_id: resolved_by })),
    ),
  ])
  const orders = await readDecisionOrders(query, [...decisions.values()].flat())
  return new Map(
    cases.map(({ id, subject, resolved_at, resolved_by, resolution: { action, reason } }) => [
      id,
      {
        at: resolved_at.toISOString(),
        by: names.get(resolved_by) ?? resolved_by,
        action,
        reason,
        decisions: (decisions.get(subject) ?? []).map((one) => toDecisionView(one, orders)),
      },
    ]),
  )
}
