import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"

/**
 * The id of the logged-in person who asks. Decisions about money need one.
 *
 * @throws MedusaError for an API key
 */
export function personOf({
  auth_context,
}: Pick<AuthenticatedMedusaRequest, "auth_context">): string {
  if (auth_context.actor_type === "user") return auth_context.actor_id
  throw new MedusaError(
    MedusaError.Types.FORBIDDEN,
    "Only a logged-in person may decide about money, not an API key.",
    "payos_person_needed",
  )
}
