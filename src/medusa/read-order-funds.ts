import { MathBN } from "@medusajs/framework/utils"
import { balanceOf } from "../domain/settlement/settlement-facts"
import { readMoneyFacts, type FactsSource } from "./read-facts"
import { readOrderPayments, type OrderPayments } from "./read-order-payments"

/** An order's payments with what is left of the money of each of its collections, in whole đồng. */
export type OrderFunds = Omit<OrderPayments, "collections"> & { collections: FundedCollection[] }

export type FundedCollection = OrderPayments["collections"][number] & { balance: number }

/** Reads an order's payments with the money of its collections; null where there is no such order. */
export async function readOrderFunds(
  source: FactsSource,
  orderId: string,
): Promise<OrderFunds | null> {
  const order = await readOrderPayments(source.query, orderId)
  if (!order) return null
  const collections = order.collections.map(async (collection) => {
    const facts = await readMoneyFacts(source, collection.id)
    const balance = facts ? balanceOf({ ...facts, missing: [], by_shopper: true }) : 0
    return { ...collection, balance }
  })
  return { ...order, collections: await Promise.all(collections) }
}

/** What of an order's money waits to be captured, and what its captures left over, in whole đồng. */
export function splitFunds({ collections }: Pick<OrderFunds, "collections">): {
  waiting: number
  left_over: number
} {
  const sum = (some: FundedCollection[]) => some.reduce((total, { balance }) => total + balance, 0)
  return {
    waiting: sum(collections.filter(({ is_untouched }) => is_untouched)),
    left_over: sum(collections.filter(({ is_untouched }) => !is_untouched)),
  }
}

/**
 * What one collection has to ask so that the order has it all: what Medusa has not captured, less what
 * waits in the order's other collections. In đồng; it may carry a fraction, and be below 0.
 */
export function toAsk(order: OrderFunds, collectionId: string | null): number {
  const others = order.collections.filter(({ id }) => id !== collectionId)
  return MathBN.sub(order.uncaptured, splitFunds({ collections: others }).waiting).toNumber()
}
