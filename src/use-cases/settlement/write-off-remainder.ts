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

/** The received and the written-off part of an amount due, in đồng; Medusa's totals may have a fraction. */
export type PartialPayment = { received: number; written_off: number; reference_id: string }

/**
 * Adds a credit line for the remainder to the order or the cart, and sets the collection's amount to the received
 * money. A repeated request finds the remainder written off and only updates the amount.
 */
export async function writeOffRemainder(
  context: PayosContext,
  { order, collection }: MoneyFacts,
  { received, written_off, reference_id }: PartialPayment,
): Promise<void> {
  const line = { amount: written_off, reference: WRITE_OFF, reference_id }
  const hasRemainder = written_off !== 0
  if (order) {
    const input = { id: order.id, credit_lines: [line] }
    if (hasRemainder) await createOrderCreditLinesWorkflow(context.container).run({ input })
    await context.container
      .resolve(Modules.PAYMENT)
      .updatePaymentCollections(collection.id, { amount: received })
    return
  }
  const cart_id = String(collection.cart_id)
  if (hasRemainder) {
    const input = [{ cart_id, ...line, metadata: null }]
    await createCartCreditLinesWorkflow(context.container).run({ input })
  }
  await refreshPaymentCollectionForCartWorkflow(context.container).run({ input: { cart_id } })
}

/**
 * Restores the cart's full price, so that its shopper can pay the remainder or remove items. The reversal is recorded first.
 */
export async function restoreRemainder(
  context: PayosContext,
  { collection_id, cart_id }: { collection_id: string; cart_id: string },
): Promise<void> {
  const entry = {
    subject: collection_id,
    action: "partial_payment_reversed" as const,
    actor_id: null,
  }
  await recordAuditEntry(context.db, { ...entry, detail: {} })
  const lineIds = await listWriteOffLines(context.query, cart_id)
  await deleteCartCreditLinesWorkflow(context.container).run({ input: { id: lineIds } })
  await refreshPaymentCollectionForCartWorkflow(context.container).run({ input: { cart_id } })
}
