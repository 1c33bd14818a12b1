import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { refuse } from "../../../modules/payos/refuse"
import type { Actor } from "../../../medusa/read-account"

/** Who asks, with the login of the token: an account may have lost it since. */
export function actorOf({
  auth_context: { actor_id: user_id, auth_identity_id },
}: Pick<AuthenticatedMedusaRequest, "auth_context">): Actor {
  return { user_id, login_id: auth_identity_id || undefined }
}

/**
 * The id of the logged-in person who asks. Decisions about money or a person's data need one.
 *
 * @throws MedusaError for an API key
 */
export function requireUser({
  auth_context,
}: Pick<AuthenticatedMedusaRequest, "auth_context">): string {
  if (auth_context.actor_type === "user") return auth_context.actor_id
  throw refuse("payos_person_needed")
}
