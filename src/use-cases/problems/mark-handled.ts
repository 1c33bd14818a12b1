import { canBeMarkedHandled } from "../../domain/problems/remedies"
import { findOpenProblem, resolveByUser } from "../../modules/payos/repositories/problems/problems"
import { refusal } from "../../modules/payos/refusal"
import type { PayosContext } from "../context"

/**
 * Marks a problem that may end outside the store as handled, with a user's note.
 *
 * @throws MedusaError if it is not open, or not of a kind that a user may end this way
 */
export async function markHandled(
  { db }: Pick<PayosContext, "db">,
  id: string,
  { user_id, reason }: { user_id: string; reason: string },
): Promise<void> {
  const problem = await findOpenProblem(db, id)
  if (!problem || !canBeMarkedHandled(problem.kind)) {
    throw refusal("payos_problem_not_found/handled")
  }
  await resolveByUser(db, problem.id, { user_id, resolution: { action: "handled", reason } })
}
