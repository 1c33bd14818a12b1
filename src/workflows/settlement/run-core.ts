import { completeCartWorkflow, processPaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, PaymentActions } from "@medusajs/framework/utils"
import type { SettlementDecision } from "../../domain/settlement"
import type { Lease } from "../../modules/payos/ledger/lease"

type Settle = Extract<SettlementDecision, { type: "settle" | "complete" }>

/** What core is to do, and the collection's lease under which it does it. */
export type CoreRun = { lease: Lease; cart_id: string | null; settle: Settle }

/**
 * Lets core capture the session and complete its cart. Every other session of the collection goes
 * first: core completes the first one it finds. The amount is the session's own, whatever came in:
 * core would book a surplus as paid for the order.
 *
 * What was captured before is only completed, by the cart's own id: for a Payment whose session
 * vanishes at this very moment, core's payment workflow would complete a stranger's cart.
 *
 * The lease is confirmed before each step: none of them can be undone, and a process that stalled may
 * have lost it to another.
 *
 * @returns the messages of core's errors; an empty list proves nothing, the database does
 * @throws LeaseLostError
 */
export async function runCore(
  container: MedusaContainer,
  { lease, cart_id, settle }: CoreRun,
): Promise<string[]> {
  const payment = container.resolve(Modules.PAYMENT)
  for (const id of settle.other_session_ids) {
    await lease.confirm()
    await payment.deletePaymentSession(id)
  }
  await lease.confirm()
  const { errors } = await run(container, cart_id, settle)
  return errors.map(({ error }) => (error instanceof Error ? error.message : String(error)))
}

async function run(
  container: MedusaContainer,
  cartId: string | null,
  settle: Settle,
): Promise<{ errors: { error: unknown }[] }> {
  if (settle.type === "settle") {
    const data = { session_id: settle.session_id, amount: settle.amount }
    const input = { action: PaymentActions.SUCCESSFUL, data }
    return processPaymentWorkflow(container).run({ input, throwOnError: false })
  }
  if (!cartId) return { errors: [] }
  return completeCartWorkflow(container).run({ input: { id: cartId }, throwOnError: false })
}
