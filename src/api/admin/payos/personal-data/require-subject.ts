import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { refusal } from "../../../../modules/payos/refusal"
import type { SubjectPayments } from "../../../../modules/payos/repositories/personal-data/subject"
import { readPaymentsOf, type SubjectQuery } from "../../../../medusa/read-subject"
import type { SubjectBody } from "./bodies"
import { contextOf } from "../../../../use-cases/context"

/**
 * The payments of the data subject whom a request names.
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
  const { query } = contextOf(scope)
  const subject = await readPaymentsOf(query, validatedBody as SubjectQuery)
  if (subject.collections.length > 0) return subject
  throw refusal("payos_customer_not_found")
}
