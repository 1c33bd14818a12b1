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
import { refuse } from "../../modules/payos/refuse"
import { contextOf } from "../../use-cases/context"
import * as ownWorkflows from "../../workflows"

/** Workflows that Medusa registers and does not export: parts of others, which check for them. */
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

/** Medusa's own workflows by their ids. Each that is meant to be requested has a route with checks of its own. */
export const CORE_WORKFLOWS: ReadonlySet<string> = new Set([...UNEXPORTED, ...idsOf(coreFlows)])

/** This plugin's. Their input names the user who decides, which only the store's own code may say. */
export const OWN_WORKFLOWS: ReadonlySet<string> = new Set(idsOf(ownWorkflows))

function idsOf(flows: Record<string, unknown>): string[] {
  return Object.values(flows).flatMap((flow) => {
    const { getName } = flow as { getName?: unknown }
    return typeof getName === "function" ? [String((getName as () => unknown)())] : []
  })
}

/**
 * Medusa runs any workflow for whoever may read their executions, with any input: one hooks a login onto another
 * user, gives a role, moves a payment to another cart. So its own workflows are run there by super admins alone
 * where the store has roles; elsewhere by users, and by nobody where the store names or doubles who moves money.
 * This plugin's are run there by nobody. The store's own workflows are its own to open.
 */
export const workflowRuns: MiddlewareRoute = {
  matcher: "/admin/workflows-executions/:workflow_id/run",
  methods: ["POST"],
  middlewares: [keepWorkflows],
}

async function keepWorkflows(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const id = req.params["workflow_id"] ?? ""
  const isRefused = OWN_WORKFLOWS.has(id) || (CORE_WORKFLOWS.has(id) && !(await mayRun(req)))
  if (isRefused) throw refuse("payos_workflow_refused")
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
  return !options.payoutUsers && options.payoutApproval === "one_person"
}
