import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { z } from "@medusajs/framework/zod"
import { refundBody } from "../use-cases/input/payout-bodies"
import { needPermission } from "../use-cases/permissions/need-permission"
import { refundUnderLeases } from "../use-cases/refunds/refund-under-leases"
import { runUseCase } from "./run-use-case"

export type RefundByTransferInput = z.input<typeof refundBody> & {
  /** Medusa's Payment. */
  payment_id: string
  /** Who decided it; money leaves on the word of a user who may. */
  user_id: string
}

export type RefundByTransferResult = {
  /** Null where the refund's money was settled outside payOS. */
  payout_id: string | null
}

const schema = refundBody.extend({ payment_id: z.string().min(1), user_id: z.string().min(1) })

/** All leases are taken and released inside. Money is never sent twice: no retry, no compensation. */
const refundByPayosTransferStep = createStep(
  { name: "refund-by-payos-transfer", maxRetries: 0 },
  async (input: RefundByTransferInput, { container }) => {
    const payout = await runUseCase({ container, schema, input }, async (context, refund) => {
      await needPermission(context, refund.user_id, "payos_refund:create")
      return refundUnderLeases(context, refund)
    })
    return new StepResponse<RefundByTransferResult>({ payout_id: payout?.id ?? null })
  },
)

/**
 * Refunds a Payment by a transfer to the payer, or to the account that the input names. The same `form_token` sent
 * twice is one refund. A destination is in the input: give the workflow no retention time.
 *
 * @throws MedusaError where the user may not, or the refund cannot be made as a whole
 */
export const refundByPayosTransferWorkflow = createWorkflow(
  "refund-by-payos-transfer",
  (input: WorkflowData<RefundByTransferInput>) =>
    new WorkflowResponse(refundByPayosTransferStep(input)),
)
