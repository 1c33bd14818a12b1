import { processPaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, PaymentActions } from "@medusajs/framework/utils"
import type { SettlementDecision } from "../../domain/settlement"

type Settle = Extract<SettlementDecision, { type: "settle" }>

/**
 * Lets core capture the session and complete its cart. Every other session of the collection goes
 * first: core completes the first one it finds. The amount is the session's own, whatever came in:
 * core would book a surplus as paid for the order.
 *
 * @returns the messages of core's errors; an empty list proves nothing, the database does
 */
export async function runCore(container: MedusaContainer, settle: Settle): Promise<string[]> {
  const payment = container.resolve(Modules.PAYMENT)
  for (const id of settle.other_session_ids) await payment.deletePaymentSession(id)
  const { errors } = await processPaymentWorkflow(container).run({
    input: {
      action: PaymentActions.SUCCESSFUL,
      data: { session_id: settle.session_id, amount: settle.amount },
    },
    throwOnError: false,
  })
  return errors.map(({ error }) => (error instanceof Error ? error.message : String(error)))
}
