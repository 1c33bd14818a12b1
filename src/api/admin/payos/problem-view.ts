import { canBeMarkedHandled, problemTextFor } from "../../../domain/problems/remedies"
import type { Problem } from "../../../modules/payos/repositories/problems/problems"
import type { ProblemView } from "../../../types/problem"

/** Converts a problem for a user who may not read payouts: without the payee's name, which payOS's text may hold too. */
export function toMaskedProblem(problem: Problem): ProblemView {
  const { error_message: _, error: _error, payee: _payee, ...detail } = problem.detail
  return toProblemView({ ...problem, detail })
}

/** Converts a problem for the admin, with the code of its remedy. */
export function toProblemView(problem: Problem): ProblemView {
  const { id, kind, subject, detail, version, created_at, updated_at } = problem
  return {
    id,
    kind,
    subject,
    detail,
    version,
    remedy: problemTextFor(kind).remedy,
    can_mark_handled: canBeMarkedHandled(kind),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}
