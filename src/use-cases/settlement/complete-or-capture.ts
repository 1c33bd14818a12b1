import {
  capturePaymentWorkflow,
  completeCartWorkflow,
  processPaymentWorkflow,
} from "@medusajs/medusa/core-flows"
import { Modules, PaymentActions } from "@medusajs/framework/utils"
import { reasonOf } from "../../domain/reason-of"
import type { Lease } from "../../modules/payos/repositories/leases/lease"
import type { PayosLink } from "../../modules/payos/repositories/links/link-row"
import type { PayosContext } from "../context"
import type { ForCoreDecision } from "./repair-and-decide"

/** The request to core, and the collection's lease that covers it. */
export type CoreRequest = {
  lease: Lease
  collection_id: string
  /** The link of the session that is settled, if one points at it. */
  link: PayosLink | null
  cart_id: string | null
  /** The order exists and waits for its money. */
  is_ordered: boolean
  decision: ForCoreDecision
}

type Errors = { error: unknown }[]

/**
 * Completes the cart through core, which captures the session as its last step, or captures the
 * session for an existing order. The collection's other sessions are deleted first, because core
 * completes the first session it finds. The amount is always the session's: core would book a
 * surplus as paid for the order.
 *
 * A cart is never captured first, as core's own payment workflow does. If a captured cart cannot
 * become an order (concurrent stock reservation, a lock, a validation hook of the store), core
 * refunds it on its own; and if the Payment's session is deleted concurrently, that workflow may
 * complete an unrelated cart.
 *
 * The lease is renewed before each step, since none can be undone and a stalled process may have
 * lost its lease.
 *
 * @returns core's error messages; an empty list does not prove success, only the database does
 * @throws LeaseLostError
 */
export async function completeOrCapture(
  context: PayosContext,
  request: CoreRequest,
): Promise<string[]> {
  const { lease, cart_id, decision } = request
  const payment = context.container.resolve(Modules.PAYMENT)
  for (const id of decision.other_session_ids) {
    await lease.renew()
    await payment.deletePaymentSession(id)
  }
  await lease.renew()
  const errors =
    cart_id && !request.is_ordered
      ? await runCartCompletion(context, { ...request, cart_id })
      : await capture(context, decision)
  return errors.map(({ error }) => reasonOf(error))
}

async function runCartCompletion(
  context: PayosContext,
  { decision, ...request }: CoreRequest & { cart_id: string },
): Promise<Errors> {
  const completion = () =>
    completeCartWorkflow(context.container).run({
      input: { id: request.cart_id },
      throwOnError: false,
    })
  // A captured session is not authorized again.
  const { errors } =
    decision.type === "complete"
      ? await completion()
      : await context.settlements.run({ ...request, ...decision }, completion)
  return errors.length > 0 ? errors : publishCapture(context, decision)
}

/**
 * Emits the capture's event, which core's completion omits. Core's capture workflow finds nothing to capture and emits
 * it.
 */
async function publishCapture(
  context: PayosContext,
  { session_id }: ForCoreDecision,
): Promise<Errors> {
  const [payment] = await context.container
    .resolve(Modules.PAYMENT)
    .listPayments({ payment_session_id: session_id }, { select: ["id", "captured_at"] })
  if (!payment?.captured_at) return []
  const input = { payment_id: payment.id }
  return (await capturePaymentWorkflow(context.container).run({ input, throwOnError: false }))
    .errors
}

async function capture(context: PayosContext, decision: ForCoreDecision): Promise<Errors> {
  if (decision.type === "complete") return []
  const data = { session_id: decision.session_id, amount: decision.amount }
  const input = { action: PaymentActions.SUCCESSFUL, data }
  return (await processPaymentWorkflow(context.container).run({ input, throwOnError: false }))
    .errors
}
