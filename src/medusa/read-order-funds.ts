import { MathBN } from "@medusajs/framework/utils"
import { balanceOf } from "../domain/settlement/settlement-facts"
import { readMoneyFacts, type FactsSource } from "./read-facts"
import { readOrderPayments, type OrderPayments } from "./read-order-payments"

/** An order's payments with the balance of each of its collections, in whole đồng. */
export type OrderFunds = Omit<OrderPayments, "collections"> & { collections: FundedCollection[] }

export type FundedCollection = OrderPayments["collections"][number] & { balance: number }

/**
 * Reads an order's payments with the balances of its collections; null if there is no such order.
 */
export async function readOrderFunds(
  source: FactsSource,
  orderId: string,
): Promise<OrderFunds | null> {
  const order = await readOrderPayments(source.query, orderId)
  return order && withBalances(source, order)
}

/** Adds the balance of each collection to an order's payments. */
export async function withBalances(source: FactsSource, order: OrderPayments): Promise<OrderFunds> {
  const collections = order.collections.map(async (collection) => {
    const facts = await readMoneyFacts(source, collection.id)
    const balance = facts ? balanceOf(facts) : 0
    return { ...collection, balance }
  })
  return { ...order, collections: await Promise.all(collections) }
}

/**
 * Splits an order's money, in whole đồng. `waiting`: of collections without payments. `uncaptured_surplus`: of the
 * others, beyond their captures.
 */
export function splitFunds({ collections }: Pick<OrderFunds, "collections">): {
  waiting: number
  uncaptured_surplus: number
} {
  const sum = (funded: FundedCollection[]) =>
    funded.reduce((total, { balance }) => total + balance, 0)
  return {
    waiting: sum(collections.filter(({ has_no_payments }) => has_no_payments)),
    uncaptured_surplus: sum(collections.filter(({ has_no_payments }) => !has_no_payments)),
  }
}

/**
 * Returns the amount that one collection must receive to complete the order's payment: the uncaptured amount less the
 * money that waits in the order's other collections. In đồng; it may carry a fraction and be negative.
 */
export function amountToRequest(order: OrderFunds, collectionId: string | null): number {
  const others = order.collections.filter(({ id }) => id !== collectionId)
  return MathBN.sub(order.uncaptured, splitFunds({ collections: others }).waiting).toNumber()
}
