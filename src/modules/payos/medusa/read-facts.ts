import type { RemoteQueryFunction } from "@medusajs/framework/types"
import type { SettlementFacts } from "../../../domain/settlement"
import type PayosModuleService from "../service"
import type { PayoutShare } from "../ledger/payouts/read-payouts"
import { readCollection, type CollectionFacts } from "./read-collection"
import { toPayment, type RefundRow } from "./read-payment"

export type FactsSource = {
  query: Omit<RemoteQueryFunction, symbol>
  payos: PayosModuleService
}

/** A collection's facts without what only its cart tells. */
export type MoneyFacts = Omit<SettlementFacts, "missing" | "by_shopper"> & {
  collection: CollectionFacts
}

/** Core writes a refund's row first and then asks the provider, who writes the payout's. */
const UNDER_WAY_MS = 60_000

/** Reads what Medusa and the ledger hold of a collection's money; null when the collection is gone. */
export async function readMoneyFacts(
  { query, payos }: FactsSource,
  collectionId: string,
): Promise<MoneyFacts | null> {
  const collection = await readCollection(query, collectionId)
  if (!collection) return null
  const [links, payouts] = await Promise.all([
    payos.listLinksOfCollection(collectionId),
    payos.listPayoutsOfCollection(collectionId),
  ])
  const counts = countsBeside(payouts)
  return {
    collection,
    sessions: collection.sessions,
    payments: collection.payments.map((payment) => toPayment(payment, counts)),
    order: collection.order,
    links,
    payouts: payouts.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** A refund counts once its payout is written, or once it must be taken for left half done. */
function countsBeside(payouts: readonly PayoutShare[]): (refund: RefundRow) => boolean {
  const written = new Set(payouts.map(({ refund_id }) => refund_id))
  const before = Date.now() - UNDER_WAY_MS
  return ({ id, created_at }) => written.has(id) || Date.parse(created_at) < before
}
