import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
  MiddlewareRoute,
} from "@medusajs/framework/http"
import { toPolicy } from "../../domain/access/permissions"
import { REFUSALS } from "../../use-cases/permissions/need-permission"
import { readRefusals } from "../../use-cases/permissions/read-permissions"
import { actorOf, requireUser } from "../admin/payos/user"
import { ROUTE_RULES, type RouteRule } from "./route-permissions"
import { refuse } from "../../modules/payos/refuse"
import { contextOf } from "../../use-cases/context"

type Method = "GET" | "POST"

/**
 * Medusa checks `policies` against the roles in the login's token, where roles are switched on; a Medusa that
 * knows none leaves them aside. Ours stands behind it and asks the database.
 */
export const permissionMiddlewares: MiddlewareRoute[] = Object.entries(ROUTE_RULES).map(
  ([route, rule]: [string, RouteRule]) => {
    const [method, path] = route.split(" ")
    return {
      matcher: `/admin/payos${path}`,
      methods: [method as Method],
      policies: rule.needs.map(toPolicy),
      middlewares: [requireNow(rule)],
    }
  },
)

function requireNow({ needs, decides }: RouteRule) {
  return async (req: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction): Promise<void> => {
    const { auth_context } = req as AuthenticatedMedusaRequest
    if (decides) requireUser({ auth_context })
    const refusalOf = await readRefusals(contextOf(req.scope), actorOf({ auth_context }))
    for (const needed of needs) {
      const refusal = refusalOf(needed)
      // A key is no user, and may look at what is not decided here.
      if (refusal === "no_user" && auth_context.actor_type !== "user") continue
      if (refusal) throw refuse(REFUSALS[refusal], { needed })
    }
    next()
  }
}
