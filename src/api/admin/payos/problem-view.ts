import { canBeMarkedHandled, wordsFor } from "../../../domain/problems/remedies"
import type { Problem } from "../../../modules/payos/repositories/problems/problems"
import type { ProblemView } from "../../../types/problem"

/** A problem as a merchant sees it. */
export function toProblemView(problem: Problem): ProblemView {
  const { id, kind, subject, detail, version, created_at, updated_at } = problem
  return {
    id,
    kind,
    subject,
    detail,
    version,
    remedy: wordsFor(kind).remedy,
    can_mark_handled: canBeMarkedHandled(kind),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}
