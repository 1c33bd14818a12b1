import type { MedusaContainer } from "@medusajs/framework/types"
import type { Fields } from "../../support/control"

type Input = { params?: Record<string, string>; query?: unknown; body?: unknown }

/** A route's handler; the requests and responses have only the fields that our routes use. */
type Handler = (req: never, res: never) => unknown

/** Calls an admin route's handler as a logged-in user, with validated input; returns its JSON. */
export async function requestAdminRoute(
  scope: MedusaContainer,
  handler: Handler,
  { params = {}, query = {}, body }: Input = {},
): Promise<Fields> {
  let responseBody: unknown
  const res = {
    status: () => res,
    json: (json: unknown) => {
      responseBody = json
    },
  }
  const auth_context = { actor_type: "user", actor_id: "user_lan" }
  const req = { scope, params, validatedQuery: query, validatedBody: body, auth_context }
  await handler(req as never, res as never)
  return JSON.parse(JSON.stringify(responseBody)) as Fields
}
