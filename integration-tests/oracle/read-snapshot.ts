import type { Payers } from "./payers"
import { readLists } from "./read-lists"
import { readOrders } from "./read-orders"
import type { Snapshot } from "./snapshot"
import type { Sources } from "./sources"

/** Reads the bank's statement, Medusa's orders and the plugin's lists. */
export async function readSnapshot(sources: Sources, payers: Payers): Promise<Snapshot> {
  const [statement, orders, lists] = await Promise.all([
    sources.statement(),
    readOrders(sources),
    readLists(sources),
  ])
  const payable = lists.links.filter(({ isPayable }) => isPayable)
  const known = new Set(payers.list().flatMap(({ carts }) => [...carts]))
  const carts = new Set(payable.flatMap(({ cart }) => (cart && known.has(cart) ? [cart] : [])))
  const cartTotals = new Map<string, number>()
  for (const cart of carts) {
    const total = await sources.cartTotal(cart)
    if (total !== null) cartTotals.set(cart, total)
  }
  return {
    ...{ orders, cartTotals },
    ...lists,
    received: statement.received.map(({ payer, amount, orderCode }) => ({
      account: payer.number ?? "",
      ...{ amount, orderCode },
    })),
    sent: statement.sent.map(({ toAccountNumber, referenceId, amount, state }) => ({
      account: toAccountNumber,
      reference: referenceId,
      ...{ amount, state },
    })),
  }
}
