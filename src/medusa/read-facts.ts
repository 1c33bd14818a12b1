import { collectionBalance } from "../domain/money/balance"
import type { SettlementFacts } from "../domain/settlement/settlement"
import {
  refundKey,
  takenFrom,
  type Allocation,
  listAllocations,
} from "../modules/payos/repositories/allocations/allocations"
import type { Db } from "../modules/payos/repositories/db"
import type { Query } from "./query"
import { readCollection, type CollectionFacts } from "./read-collection"
import { isPayosProvider, toPayment, type DatedRefund } from "./read-payment"
import { listLinksOfCollection } from "../modules/payos/repositories/links/read-links"

/** Medusa's data and the ledger's. */
export type FactsSource = { query: Query; db: Db }

/** A collection's facts without what only its cart tells. */
export type MoneyFacts = Omit<SettlementFacts, "missing" | "by_shopper"> & {
  collection: CollectionFacts
  allocations: readonly Allocation[]
  /** Refunds that Medusa has and no payout came of yet: of a moment ago, and those left half done. */
  refunding: readonly string[]
  interrupted: readonly string[]
}

/** Core writes a refund's row first and then asks the provider, who writes the payout's. */
export const UNDER_WAY_MS = 60_000

/** Reads what Medusa and the ledger hold of a collection's money; null when the collection is gone. */
export async function readMoneyFacts(
  { query, db }: FactsSource,
  collectionId: string,
): Promise<MoneyFacts | null> {
  const collection = await readCollection(query, collectionId)
  if (!collection) return null
  const { written, ...money } = await readLedger(db, collectionId)
  const isWritten = ({ id }: DatedRefund): boolean => written.has(refundKey(id))
  const orderedAt = collection.order?.created_at
  return {
    collection,
    sessions: collection.sessions,
    payments: collection.payments.map((row) => toPayment(row, { counts: isWritten, orderedAt })),
    order: collection.order,
    has_cart: collection.cart_id !== null,
    ...money,
    ...findUnwritten(collection, isWritten),
  }
}

/** What the ledger alone knows to be left of a collection that Medusa has no more, in whole đồng. */
export async function leftWithoutCollection(db: Db, collectionId: string): Promise<number> {
  return collectionBalance({ ...(await readLedger(db, collectionId)), payments: [] })
}

/**
 * `written`: the refunds whose allocation is. A refund counts from then on, so that neither can be spent
 * without the other.
 */
async function readLedger(db: Db, collectionId: string) {
  const [links, allocations] = await Promise.all([
    listLinksOfCollection(db, collectionId),
    listAllocations(db, collectionId),
  ])
  const others = allocations.filter(({ kind }) => kind !== "order")
  const between = others.filter(({ kind }) => kind === "collection")
  return {
    links,
    allocations,
    allocated: takenFrom(collectionId, others),
    given: Math.max(0, -takenFrom(collectionId, between)),
    written: new Set(allocations.map(({ key }) => key)),
  }
}

function findUnwritten(
  { payments }: CollectionFacts,
  isWritten: (refund: DatedRefund) => boolean,
): Pick<MoneyFacts, "refunding" | "interrupted"> {
  const before = Date.now() - UNDER_WAY_MS
  const unwritten = payments
    .filter(({ provider_id }) => isPayosProvider(provider_id))
    .flatMap(({ refunds = [] }) => refunds)
    .filter((refund) => !isWritten(refund))
  const isOld = ({ created_at }: DatedRefund): boolean => Date.parse(created_at) < before
  return {
    refunding: unwritten.filter((refund) => !isOld(refund)).map(({ id }) => id),
    interrupted: unwritten.filter(isOld).map(({ id }) => id),
  }
}
