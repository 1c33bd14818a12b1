import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { refusal } from "../modules/payos/refusal"
import type { Actor } from "../medusa/read-account"

/** Returns the user of a request and the auth identity of its token, which may no longer belong to the account. */
export function actorOf({
  auth_context: { actor_id: user_id, auth_identity_id },
}: Pick<AuthenticatedMedusaRequest, "auth_context">): Actor {
  return { user_id, login_id: auth_identity_id || undefined }
}

/**
 * Returns the id of the logged-in user, which decisions about money or personal data require.
 *
 * @throws MedusaError for an API key
 */
export function requireUser({
  auth_context,
}: Pick<AuthenticatedMedusaRequest, "auth_context">): string {
  if (auth_context.actor_type === "user") return auth_context.actor_id
  throw refusal("payos_user_required")
}
