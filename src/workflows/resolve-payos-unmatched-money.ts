import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { z } from "@medusajs/framework/zod"
import { resolutionOf, resolveBody } from "../use-cases/input/resolve-body"
import { requirePermission } from "../use-cases/permissions/require-permission"
import { requireUnmatched } from "../use-cases/unmatched-money/require-unmatched"
import { resolveUnmatched } from "../use-cases/unmatched-money/resolve-unmatched"
import { runUseCase } from "./run-use-case"

export type ResolveUnmatchedMoneyInput = z.input<typeof resolveBody> & {
  /** The case: a problem of the kind `unmatched_money`. */
  problem_id: string
  /** The user who decided it. */
  user_id: string
}

export type ResolveUnmatchedMoneyResult = { problem_id: string; action: string }

const ids = z.looseObject({ problem_id: z.string().min(1), user_id: z.string().min(1) })

const schema = ids
  .transform(({ problem_id, user_id, ...decision }) => ({ problem_id, user_id, decision }))
  .pipe(z.object({ problem_id: z.string(), user_id: z.string(), decision: resolveBody }))

/** Takes and releases the leases of the order and its collection. No retry, no compensation. */
const resolvePayosUnmatchedMoneyStep = createStep(
  { name: "resolve-payos-unmatched-money", maxRetries: 0 },
  async (input: ResolveUnmatchedMoneyInput, { container }) => {
    const result = await runUseCase(
      { container, schema, input },
      async (context, { problem_id, user_id, decision }) => {
        await requirePermission(context, user_id, "payos_problem:update")
        const problem = await requireUnmatched(context, problem_id)
        await resolveUnmatched(
          context,
          { ...problem, version: decision.version },
          resolutionOf(decision, user_id),
        )
        return { problem_id, action: decision.action }
      },
    )
    return new StepResponse<ResolveUnmatchedMoneyResult>(result)
  },
)

/**
 * Carries out a user's decision about unmatched money: `complete`, `allocate_to_order`, `accept_partial_payment`,
 * `pay_back` or `resolve_outside`. `version` is the version of the case that the user saw.
 *
 * @throws MedusaError if the decision cannot be carried out; the case stays open then
 */
export const resolvePayosUnmatchedMoneyWorkflow = createWorkflow(
  "resolve-payos-unmatched-money",
  (input: WorkflowData<ResolveUnmatchedMoneyInput>) =>
    new WorkflowResponse(resolvePayosUnmatchedMoneyStep(input)),
)
