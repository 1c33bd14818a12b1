import {
  createCartCreditLinesWorkflow,
  createOrderCreditLinesWorkflow,
  deleteCartCreditLinesWorkflow,
  refreshPaymentCollectionForCartWorkflow,
} from "@medusajs/medusa/core-flows"
import { Modules } from "@medusajs/framework/utils"
import { listWriteOffLines, WRITE_OFF } from "../../medusa/read-cart-price"
import type { MoneyFacts } from "../../medusa/read-facts"
import { recordAuditEntry } from "../../modules/payos/repositories/audit-log"
import type { PayosContext } from "../context"

/** What came and what is forgiven of what was asked, in đồng; Medusa's totals may carry a fraction. */
export type Short = { came: number; forgiven: number; reference_id: string }

/**
 * Makes the rest a credit line of the order, or of the cart, and the collection ask for what came. A second
 * click finds the rest forgiven and only goes on.
 */
export async function writeOffRemainder(
  context: PayosContext,
  { order, collection }: MoneyFacts,
  { came, forgiven, reference_id }: Short,
): Promise<void> {
  const line = { amount: forgiven, reference: WRITE_OFF, reference_id }
  const isForgiven = forgiven === 0
  if (order) {
    const input = { id: order.id, credit_lines: [line] }
    if (!isForgiven) await createOrderCreditLinesWorkflow(context.container).run({ input })
    await context.container
      .resolve(Modules.PAYMENT)
      .updatePaymentCollections(collection.id, { amount: came })
    return
  }
  const cart_id = String(collection.cart_id)
  if (!isForgiven) {
    const input = [{ cart_id, ...line, metadata: null }]
    await createCartCreditLinesWorkflow(context.container).run({ input })
  }
  await refreshPaymentCollectionForCartWorkflow(context.container).run({ input: { cart_id } })
}

/**
 * The cart costs again what it did: its shopper may pay the rest, or take goods out. That the acceptance is no longer
 * in force is written down first.
 */
export async function restoreRemainder(
  context: PayosContext,
  { collection_id, cart_id }: { collection_id: string; cart_id: string },
): Promise<void> {
  const act = { subject: collection_id, act: "short_taken_back" as const, actor_id: null }
  await recordAuditEntry(context.db, { ...act, detail: {} })
  const id = await listWriteOffLines(context.query, cart_id)
  await deleteCartCreditLinesWorkflow(context.container).run({ input: { id } })
  await refreshPaymentCollectionForCartWorkflow(context.container).run({ input: { cart_id } })
}
