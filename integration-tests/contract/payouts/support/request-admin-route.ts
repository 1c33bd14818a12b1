import type { MedusaContainer } from "@medusajs/framework/types"
import type { Fields } from "../../support/control"

type Asked = { params?: Record<string, string>; query?: unknown; body?: unknown }

/** What core's router hands to a route of ours, as far as they use it. */
type Handler = (req: never, res: never) => unknown

/** Knocks at an admin route as a logged-in person, behind its validators, and returns its JSON. */
export async function requestAdminRoute(
  scope: MedusaContainer,
  handler: Handler,
  { params = {}, query = {}, body }: Asked = {},
): Promise<Fields> {
  let answered: unknown
  const res = {
    status: () => res,
    json: (json: unknown) => {
      answered = json
    },
  }
  const auth_context = { actor_type: "user", actor_id: "user_lan" }
  const req = { scope, params, validatedQuery: query, validatedBody: body, auth_context }
  await handler(req as never, res as never)
  return JSON.parse(JSON.stringify(answered)) as Fields
}
