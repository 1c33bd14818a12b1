import type { RemoteQueryFunction } from "@medusajs/framework/types"
import type { SettlementFacts } from "../../../domain/settlement"
import type PayosModuleService from "../service"
import { readCollection, type CollectionFacts } from "./read-collection"

export type FactsSource = {
  query: Omit<RemoteQueryFunction, symbol>
  payos: PayosModuleService
}

/** A collection's facts without what only its cart tells. */
export type MoneyFacts = Omit<SettlementFacts, "missing" | "by_shopper"> & {
  collection: CollectionFacts
}

/** Reads what Medusa and the ledger hold of a collection's money; null when the collection is gone. */
export async function readMoneyFacts(
  { query, payos }: FactsSource,
  collectionId: string,
): Promise<MoneyFacts | null> {
  const [collection, links, payouts] = await Promise.all([
    readCollection(query, collectionId),
    payos.listLinksOfCollection(collectionId),
    payos.sumPayoutsOfCollection(collectionId),
  ])
  if (!collection) return null
  const { sessions, payments, order } = collection
  return { collection, sessions, payments, order, links, payouts }
}
