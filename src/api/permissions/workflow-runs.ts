import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
  MiddlewareRoute,
} from "@medusajs/framework/http"
import * as coreFlows from "@medusajs/medusa/core-flows"
import { isGranted } from "../../domain/access/permissions"
import { readUser } from "../../medusa/read-account"
import { readGrants } from "../../medusa/read-grants"
import { hasRoles } from "../../use-cases/permissions/read-permissions"
import { refusal } from "../../modules/payos/refusal"
import { contextOf } from "../../use-cases/context"
import { requireJsonOfBrowser } from "../require-json"
import * as ownWorkflows from "../../workflows"

/** Workflows that Medusa registers but does not export: other workflows run them after their own checks. */
const UNEXPORTED = [
  "cancel-payment-collection",
  "create-order-refund-credit-lines",
  "get-variant-items-with-prices-workflow",
  "refresh-claim-shipping",
  "refresh-draft-order-adjustments",
  "refresh-exchange-shipping",
  "refresh-return-shipping",
  "refund-captured-payments-workflow",
  "update-rbac-role-policies",
]

/** Ids of Medusa's own workflows. Those meant for a client have a route with its own checks. */
export const CORE_WORKFLOWS: ReadonlySet<string> = new Set([...UNEXPORTED, ...idsOf(coreFlows)])

/** Ids of this plugin's workflows. Their input names the deciding user, so only the store's code may run them. */
export const OWN_WORKFLOWS: ReadonlySet<string> = new Set(idsOf(ownWorkflows))

function idsOf(flows: Record<string, unknown>): string[] {
  return Object.values(flows).flatMap((flow) => {
    const { getName } = flow as { getName?: unknown }
    return typeof getName === "function" ? [String((getName as () => unknown)())] : []
  })
}

/**
 * Medusa's route runs any workflow, with any input, for every user who may read executions: one attaches a login to
 * another user, one grants a role, one moves a payment to another cart. With roles, only a super admin may run Medusa's
 * workflows there. Without roles, users may, unless the store restricts who moves money or requires a second approval.
 * No user may run this plugin's workflows there. The store's own workflows are unaffected.
 */
export const workflowRuns: MiddlewareRoute = {
  matcher: "/admin/workflows-executions/:workflow_id/run",
  methods: ["POST"],
  middlewares: [requireJsonOfBrowser, restrictWorkflowRuns],
}

async function restrictWorkflowRuns(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const id = req.params["workflow_id"] ?? ""
  const isRefused = OWN_WORKFLOWS.has(id) || (CORE_WORKFLOWS.has(id) && !(await mayRun(req)))
  if (isRefused) throw refusal("payos_workflow_refused")
  next()
}

async function mayRun(req: MedusaRequest): Promise<boolean> {
  const context = contextOf(req.scope)
  const { auth_context } = req as AuthenticatedMedusaRequest
  if (auth_context.actor_type !== "user") return false
  if (hasRoles(context)) {
    const { query } = context
    const user = await readUser(query, auth_context.actor_id, true)
    return isGranted(await readGrants(query, user), "*:*")
  }
  const { options } = context
  return !options.payoutUsers && options.payoutApproval === "one_user"
}
