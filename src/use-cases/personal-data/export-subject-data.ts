import { exportPersonalData } from "../../modules/payos/repositories/personal-data/subject"
import type { SubjectQuery } from "../../medusa/read-subject"
import type { PayosContext } from "../context"
import { requireSubject } from "./require-subject"

/**
 * Returns everything that the ledger holds about a data subject's payments; records who requested it.
 *
 * @throws MedusaError if the subject has no payOS payment
 */
export async function exportSubjectData(
  context: Pick<PayosContext, "db" | "query">,
  identity: SubjectQuery,
  actor_id: string,
) {
  return exportPersonalData(context.db, await requireSubject(context, identity), actor_id)
}
