import { refusal } from "../../modules/payos/refusal"
import {
  listSourcesOf,
  type SubjectPayments,
} from "../../modules/payos/repositories/personal-data/subject"
import { listOwnerless, readPaymentsOf, type SubjectQuery } from "../../medusa/read-subject"
import type { PayosContext } from "../context"

/**
 * Returns the payments of a data subject, including nameless ones (of a cart without a name, or of a recovered link)
 * whose money was used only for that subject.
 *
 * @throws MedusaError if the subject has no payOS payment
 */
export async function requireSubject(
  { db, query }: Pick<PayosContext, "db" | "query">,
  identity: SubjectQuery,
): Promise<SubjectPayments> {
  const subject = await readPaymentsOf(query, identity)
  if (subject.collections.length === 0) throw refusal("payos_customer_not_found")
  const sources = await listOwnerless(query, await listSourcesOf(db, subject.collections))
  return { ...subject, collections: [...subject.collections, ...sources] }
}
