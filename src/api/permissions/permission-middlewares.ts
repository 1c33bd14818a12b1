import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
  MiddlewareRoute,
} from "@medusajs/framework/http"
import { toPolicy } from "../../domain/access/permissions"
import { REFUSALS } from "../../use-cases/permissions/require-permission"
import { readDenials } from "../../use-cases/permissions/read-permissions"
import { actorOf, requireUser } from "../user"
import { ROUTE_RULES, type RouteRule } from "./route-permissions"
import { refusal } from "../../modules/payos/refusal"
import { contextOf } from "../../use-cases/context"

type Method = "GET" | "POST"

/**
 * With roles enabled, Medusa checks `policies` against the roles in the token; a Medusa without roles ignores them. The
 * plugin's own middleware then checks the database, since a token can be out of date.
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
    const denialOf = await readDenials(contextOf(req.scope), actorOf({ auth_context }))
    for (const needed of needs) {
      const reason = denialOf(needed)
      // An API key is not a user: it may read, and `decides` has refused it above.
      if (reason === "no_user" && auth_context.actor_type !== "user") continue
      if (reason) throw refusal(REFUSALS[reason], { needed })
    }
    next()
  }
}
