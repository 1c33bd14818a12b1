import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { z } from "@medusajs/framework/zod"
import { manualPayoutBody } from "../use-cases/input/payout-bodies"
import { createManualPayout } from "../use-cases/payouts/create-manual-payout"
import { requirePermission } from "../use-cases/permissions/require-permission"
import { needsApproval } from "../use-cases/permissions/read-permissions"
import { runUseCase } from "./run-use-case"

export type CreatePayoutInput = z.input<typeof manualPayoutBody> & {
  /** The user who decided it, who must have the permission. */
  user_id: string
}

export type CreatePayoutResult = {
  payout_id: string
  /** `queued`, or `awaiting_approval` if a second user must approve it. */
  state: string
}

const schema = manualPayoutBody.extend({ user_id: z.string().min(1) })

/** The payout is recorded once per form and sent by the payouts loop: no retry, no compensation. */
const createPayosPayoutStep = createStep(
  { name: "create-payos-payout", maxRetries: 0 },
  async (input: CreatePayoutInput, { container }) => {
    const { id, state } = await runUseCase(
      { container, schema, input },
      async (context, { user_id, ...payout }) => {
        await requirePermission(context, user_id, "payos_payout:create")
        const needs_approval = await needsApproval(context, user_id)
        return createManualPayout(context, { ...payout, actor_id: user_id, needs_approval })
      },
    )
    return new StepResponse<CreatePayoutResult>({ payout_id: id, state })
  },
)

/**
 * Records a payout to a bank account, outside of orders, and queues it, or has it await approval. The same
 * `idempotency_key` sent twice is one payout. The input holds account data: do not give the workflow a retention time.
 *
 * @throws MedusaError if the user lacks the permission, or the store has no payout channel
 */
export const createPayosPayoutWorkflow = createWorkflow(
  "create-payos-payout",
  (input: WorkflowData<CreatePayoutInput>) => new WorkflowResponse(createPayosPayoutStep(input)),
)
