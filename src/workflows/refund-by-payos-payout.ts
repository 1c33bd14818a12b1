import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { z } from "@medusajs/framework/zod"
import { refundBody } from "../use-cases/input/payout-bodies"
import { requirePermission } from "../use-cases/permissions/require-permission"
import { refundByPayoutUnderLeases } from "../use-cases/refunds/refund-by-payout-under-leases"
import { runUseCase } from "./run-use-case"

export type RefundByPayoutInput = z.input<typeof refundBody> & {
  /** Medusa's Payment. */
  payment_id: string
  /** The user who decided it, who must have the permission. */
  user_id: string
}

export type RefundByPayoutResult = {
  /** Null if the request expired before Medusa recorded the refund, whose payout is then a draft. */
  payout_id: string | null
}

const schema = refundBody.extend({ payment_id: z.string().min(1), user_id: z.string().min(1) })

/**
 * Takes and releases all leases. No retry and no compensation, so that money is never sent twice.
 */
const refundByPayosPayoutStep = createStep(
  { name: "refund-by-payos-payout", maxRetries: 0 },
  async (input: RefundByPayoutInput, { container }) => {
    const payout = await runUseCase({ container, schema, input }, async (context, refund) => {
      await requirePermission(context, refund.user_id, "payos_refund:create")
      return refundByPayoutUnderLeases(context, refund)
    })
    return new StepResponse<RefundByPayoutResult>({ payout_id: payout?.id ?? null })
  },
)

/**
 * Refunds a Payment by a transfer to the payer, or to the account in the input. The same
 * `idempotency_key` sent twice is one refund. The input may hold account data: do not give the workflow
 * a retention time.
 *
 * @throws MedusaError if the user lacks the permission, or the refund cannot be completed
 */
export const refundByPayosPayoutWorkflow = createWorkflow(
  "refund-by-payos-payout",
  (input: WorkflowData<RefundByPayoutInput>) =>
    new WorkflowResponse(refundByPayosPayoutStep(input)),
)
