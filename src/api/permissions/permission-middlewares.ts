import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
  MiddlewareRoute,
} from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { toPolicy } from "../../domain/access/permissions"
import { readRefusals, type Refusal } from "../../use-cases/permissions/read-permissions"
import { actorOf, requireUser } from "../admin/payos/user"
import { ROUTE_RULES, type RouteRule } from "./route-permissions"
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
      if (refusal) throw refused(refusal, needed)
    }
    next()
  }
}

function refused(refusal: Refusal, needed: string): MedusaError {
  const { code, message } = REFUSALS[refusal]
  return new MedusaError(MedusaError.Types.FORBIDDEN, `${message} (${needed})`, code)
}

const REFUSALS: Record<Refusal, { code: string; message: string }> = {
  no_user: {
    code: "payos_user_gone",
    message: "Your account was deleted. Log in as a user of this store.",
  },
  no_role: {
    code: "payos_permission_needed",
    message: "Your roles do not allow this. Ask whoever gives out roles in this store.",
  },
  not_named: {
    code: "payos_user_not_named",
    message:
      "The store names who may move money, in the option payoutUsers, and you are not among them. Ask one who is.",
  },
  too_new: {
    code: "payos_account_too_new",
    message:
      "Your account, or its password, is newer than the store's option payoutUsers.minAccountAgeDays lets move money. Ask somebody else, or wait.",
  },
}
