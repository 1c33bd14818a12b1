import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { refusal } from "../../../../modules/payos/refusal"
import {
  listSourcesOf,
  type SubjectPayments,
} from "../../../../modules/payos/repositories/personal-data/subject"
import { listOwnerless, readPaymentsOf, type SubjectQuery } from "../../../../medusa/read-subject"
import type { SubjectBody } from "./bodies"
import { contextOf } from "../../../../use-cases/context"

/**
 * The payments of the data subject whom a request names, with those that name nobody and whose money was used for them
 * alone: of a cart without a name, or of a recovered link.
 *
 * @throws MedusaError if the subject has no payOS payment
 */
export async function requireSubject({
  scope,
  validatedBody,
}: Pick<
  AuthenticatedMedusaRequest<SubjectBody>,
  "scope" | "validatedBody"
>): Promise<SubjectPayments> {
  const { db, query } = contextOf(scope)
  const subject = await readPaymentsOf(query, validatedBody as SubjectQuery)
  if (subject.collections.length === 0) throw refusal("payos_customer_not_found")
  const sources = await listOwnerless(query, await listSourcesOf(db, subject.collections))
  return { ...subject, collections: [...subject.collections, ...sources] }
}
