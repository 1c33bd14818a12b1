import {
  capturePaymentWorkflow,
  completeCartWorkflow,
  processPaymentWorkflow,
} from "@medusajs/medusa/core-flows"
import { Modules, PaymentActions } from "@medusajs/framework/utils"
import { reasonOf } from "../../domain/reason-of"
import type { SettlementDecision } from "../../domain/settlement/settlement"
import type { Lease } from "../../modules/payos/repositories/leases/lease"
import type { PayosContext } from "../context"

type Settle = Extract<SettlementDecision, { type: "settle" | "complete" }>

/** What core is to do, and the collection's lease under which it does it. */
export type CoreRun = {
  lease: Lease
  cart_id: string | null
  /** An order stands, and waits for its money. */
  is_ordered: boolean
  settle: Settle
}

type Errors = { error: unknown }[]

/**
 * Lets core complete the cart, which captures the session as its last step, or capture for the order
 * that stands. Every other session of the collection goes first: core completes the first one it finds.
 * The amount is the session's own, whatever came in: core would book a surplus as paid for the order.
 *
 * A cart is never captured first, as core's own payment workflow does: whatever keeps a captured cart
 * from its order (goods that are reserved this very moment, a lock, a check of the store's own) makes
 * core refund by itself, and for a Payment whose session vanishes at this very moment that workflow
 * would complete a stranger's cart.
 *
 * The lease is confirmed before each step: none of them can be undone, and a process that stalled may
 * have lost it to another.
 *
 * @returns the messages of core's errors; an empty list proves nothing, the database does
 * @throws LeaseLostError
 */
export async function runCore(context: PayosContext, run: CoreRun): Promise<string[]> {
  const { lease, cart_id, is_ordered, settle } = run
  const payment = context.container.resolve(Modules.PAYMENT)
  for (const id of settle.other_session_ids) {
    await lease.confirm()
    await payment.deletePaymentSession(id)
  }
  await lease.confirm()
  const errors =
    cart_id && !is_ordered
      ? await completeCart(context, cart_id, settle)
      : await capture(context, settle)
  return errors.map(({ error }) => reasonOf(error))
}

async function completeCart(
  context: PayosContext,
  cartId: string,
  settle: Settle,
): Promise<Errors> {
  const completion = completeCartWorkflow(context.container)
  const { errors } = await completion.run({ input: { id: cartId }, throwOnError: false })
  return errors.length > 0 ? errors : tellCaptured(context, settle)
}

/** Core's completion captures silently: its capture, which finds nothing left to do, tells subscribers. */
async function tellCaptured(context: PayosContext, { session_id }: Settle): Promise<Errors> {
  const [payment] = await context.container
    .resolve(Modules.PAYMENT)
    .listPayments({ payment_session_id: session_id }, { select: ["id", "captured_at"] })
  if (!payment?.captured_at) return []
  const input = { payment_id: payment.id }
  return (await capturePaymentWorkflow(context.container).run({ input, throwOnError: false }))
    .errors
}

async function capture(context: PayosContext, settle: Settle): Promise<Errors> {
  if (settle.type === "complete") return []
  const data = { session_id: settle.session_id, amount: settle.amount }
  const input = { action: PaymentActions.SUCCESSFUL, data }
  return (await processPaymentWorkflow(context.container).run({ input, throwOnError: false }))
    .errors
}
