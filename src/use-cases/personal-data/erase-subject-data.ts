import { erasePersonalData } from "../../modules/payos/repositories/personal-data/subject"
import type { SubjectQuery } from "../../medusa/read-subject"
import type { PayosContext } from "../context"
import { requireSubject } from "./require-subject"

/**
 * Erases a data subject's personal data in the ledger, unless some of their money is undecided.
 *
 * @returns `payments`: the number of payments whose data was erased
 * @throws MedusaError if the subject has no payOS payment
 */
export async function eraseSubjectData(
  context: Pick<PayosContext, "db" | "query">,
  identity: SubjectQuery,
  actor_id: string,
) {
  const subject = await requireSubject(context, identity)
  const erasure = await erasePersonalData(context.db, subject, actor_id)
  return { ...erasure, payments: subject.collections.length }
}
