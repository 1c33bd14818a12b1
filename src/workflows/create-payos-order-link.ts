import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { z } from "@medusajs/framework/zod"
import { createOrderLink } from "../use-cases/order-links/create-order-link"
import { runUseCase } from "./run-use-case"

export type CreateOrderLinkInput = { order_id: string }

export type CreateOrderLinkResult = {
  /** The link's payment collection; its payment session holds the code that the shopper pays. */
  payment_collection_id: string
}

const schema = z.strictObject({ order_id: z.string().min(1) })

/** Takes and releases the leases of the order and its collection. No retry, no compensation. */
const createPayosOrderLinkStep = createStep(
  { name: "create-payos-order-link", maxRetries: 0 },
  async (input: CreateOrderLinkInput, { container }) => {
    const payment_collection_id = await runUseCase(
      { container, schema, input },
      (context, { order_id }) => createOrderLink(context, order_id),
    )
    return new StepResponse<CreateOrderLinkResult>({ payment_collection_id })
  },
)

/**
 * Gives an order a payment link for its balance due: an order placed before its payment, a draft
 * order, or the difference after an edit. An open link for exactly this amount is kept.
 *
 * @throws MedusaError `payos_order_paid`, `payos_order_canceled`, `payos_order_not_found`,
 * `payos_payment_busy`
 */
export const createPayosOrderLinkWorkflow = createWorkflow(
  "create-payos-order-link",
  (input: WorkflowData<CreateOrderLinkInput>) =>
    new WorkflowResponse(createPayosOrderLinkStep(input)),
)
