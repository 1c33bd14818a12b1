import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { refuse } from "../../../../modules/payos/refuse"
import type { PersonsPayments } from "../../../../modules/payos/repositories/personal-data/person"
import { readPaymentsOf, type PersonNamed } from "../../../../medusa/read-person"
import type { PersonBody } from "./bodies"
import { contextOf } from "../../../../use-cases/context"

/**
 * The payments of the person whom a request names.
 *
 * @throws MedusaError where the person never began to pay by payOS
 */
export async function needPerson({
  scope,
  validatedBody,
}: Pick<
  AuthenticatedMedusaRequest<PersonBody>,
  "scope" | "validatedBody"
>): Promise<PersonsPayments> {
  const { query } = contextOf(scope)
  const person = await readPaymentsOf(query, validatedBody as PersonNamed)
  if (person.collections.length > 0) return person
  throw refuse("payos_person_not_found")
}
