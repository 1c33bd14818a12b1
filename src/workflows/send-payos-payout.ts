import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { z } from "@medusajs/framework/zod"
import { transferBody } from "../use-cases/input/payout-bodies"
import { transferMoney } from "../use-cases/payouts/transfer-money"
import { needPermission } from "../use-cases/permissions/need-permission"
import { needsApproval } from "../use-cases/permissions/read-permissions"
import { runUseCase } from "./run-use-case"

export type SendPayoutInput = z.input<typeof transferBody> & {
  /** Who decided it; money leaves on the word of a user who may. */
  user_id: string
}

export type SendPayoutResult = {
  payout_id: string
  /** `queued`, or `awaiting_approval` where a second user has to approve it. */
  state: string
}

const schema = transferBody.extend({ user_id: z.string().min(1) })

/** It is written once a form and sent by the job: no retry, no compensation. */
const sendPayosPayoutStep = createStep(
  { name: "send-payos-payout", maxRetries: 0 },
  async (input: SendPayoutInput, { container }) => {
    const { id, state } = await runUseCase(
      { container, schema, input },
      async (context, { user_id, ...transfer }) => {
        await needPermission(context, user_id, "payos_payout:create")
        const needs_approval = await needsApproval(context, user_id)
        return transferMoney(context, { ...transfer, actor_id: user_id, needs_approval })
      },
    )
    return new StepResponse<SendPayoutResult>({ payout_id: id, state })
  },
)

/**
 * Sends money to a bank account, outside of orders. The same `form_token` sent twice is one payout. A destination is
 * in the input: give the workflow no retention time.
 *
 * @throws MedusaError where the user may not, or the store has no payout channel
 */
export const sendPayosPayoutWorkflow = createWorkflow(
  "send-payos-payout",
  (input: WorkflowData<SendPayoutInput>) => new WorkflowResponse(sendPayosPayoutStep(input)),
)
