import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { refusal } from "../modules/payos/refusal"
import type { Actor } from "../medusa/read-account"

/** The user of a request and the auth identity of its token, which the account may have lost since. */
export function actorOf({
  auth_context: { actor_id: user_id, auth_identity_id },
}: Pick<AuthenticatedMedusaRequest, "auth_context">): Actor {
  return { user_id, login_id: auth_identity_id || undefined }
}

/**
 * The id of the logged-in user. Decisions about money or personal data need one.
 *
 * @throws MedusaError for an API key
 */
export function requireUser({
  auth_context,
}: Pick<AuthenticatedMedusaRequest, "auth_context">): string {
  if (auth_context.actor_type === "user") return auth_context.actor_id
  throw refusal("payos_user_required")
}
