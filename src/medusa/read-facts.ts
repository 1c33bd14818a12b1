import { collectionBalance } from "../domain/money/balance"
import { REFUND_UNDER_WAY_MS } from "../domain/payouts/interrupted-refund"
import type { CollectionMoneyFacts } from "../domain/settlement/settlement-facts"
import {
  activeRefundKeys,
  refundKey,
  allocatedFrom,
  type Allocation,
  listAllocations,
} from "../modules/payos/repositories/allocations/allocations"
import type { Db } from "../modules/payos/repositories/db"
import { listRefundsWithPayout } from "../modules/payos/repositories/payouts/read-payouts"
import type { PayosLinkWithMoney } from "../modules/payos/repositories/links/link-row"
import type { Query } from "./query"
import { readCollection, type CollectionFacts } from "./read-collection"
import { isPayosProvider, toPayment, type DatedRefund } from "./read-payment"
import {
  listFrozenSources,
  listLinksOfCollection,
} from "../modules/payos/repositories/links/read-links"

/** Medusa's query and the ledger's database. */
export type FactsSource = { query: Query; db: Db }

/** A collection's settlement facts, without those that depend on its cart or the caller. */
export type MoneyFacts = Omit<CollectionMoneyFacts, "links"> & {
  collection: CollectionFacts
  links: readonly PayosLinkWithMoney[]
  allocations: readonly Allocation[]
  /**
   * Medusa refunds without a payout: `refunding` are recent, `interrupted` are older and need a
   * draft.
   */
  refunding: readonly string[]
  interrupted: readonly string[]
  /** Whether the ledger has a refund that Medusa does not list: it deleted it, or wrote it during this reading. */
  has_unlisted_refund: boolean
}

/**
 * Reads what Medusa and the ledger store about a collection's money; null if the collection was
 * deleted.
 */
export async function readMoneyFacts(
  { query, db }: FactsSource,
  collectionId: string,
): Promise<MoneyFacts | null> {
  const collection = await readCollection(query, collectionId)
  if (!collection) return null
  const { written, ...money } = await readLedger(db, collectionId)
  const refund_ids = collection.payments.flatMap(({ refunds = [] }) => refunds.map(({ id }) => id))
  const listed = new Set(refund_ids.map(refundKey))
  const isRecorded = await recordedRefundTest(db, refund_ids, written)
  const orderedAt = collection.order?.created_at
  return {
    collection,
    sessions: collection.sessions,
    payments: collection.payments.map((row) => toPayment(row, { counts: isRecorded, orderedAt })),
    order: collection.order,
    has_cart: collection.cart_id !== null,
    ...money,
    ...findUnwritten(collection, isRecorded),
    has_unlisted_refund: activeRefundKeys(money.allocations).some((key) => !listed.has(key)),
  }
}

/**
 * Returns the balance of a collection that Medusa has deleted, from the ledger alone, in whole đồng: money captured for
 * its order belongs to the order.
 */
export async function balanceOfDeletedCollection(db: Db, collectionId: string): Promise<number> {
  const { links, allocations } = await readLedger(db, collectionId)
  const allocated = allocatedFrom(collectionId, allocations)
  return collectionBalance({ links, allocated, payments: [] })
}

/**
 * Reads the ledger. `written`: keys of the recorded allocations. A refund counts once its allocation is recorded, so
 * that its money cannot be spent twice.
 */
async function readLedger(db: Db, collectionId: string) {
  const [links, allocations] = await Promise.all([
    listLinksOfCollection(db, collectionId),
    listAllocations(db, collectionId),
  ])
  const withoutCaptures = allocations.filter(({ kind }) => kind !== "capture")
  const between = withoutCaptures.filter(({ kind }) => kind === "reallocated")
  const allocated_in = Math.max(0, -allocatedFrom(collectionId, between))
  const hasReceived = between.some(({ to_collection_id }) => to_collection_id === collectionId)
  return {
    links,
    allocations,
    allocated: allocatedFrom(collectionId, withoutCaptures),
    allocated_in,
    frozen_source_link_ids: hasReceived ? await listFrozenSources(db, collectionId) : [],
    written: new Set(allocations.map(({ key }) => key)),
  }
}

/**
 * Returns a test of which refunds are recorded: those with an allocation, and those below half a đồng, which only have
 * a payout.
 */
async function recordedRefundTest(
  db: Db,
  ids: readonly string[],
  written: ReadonlySet<string>,
): Promise<(refund: DatedRefund) => boolean> {
  const others = ids.filter((id) => !written.has(refundKey(id)))
  const known = new Set(await listRefundsWithPayout(db, others))
  return ({ id }) => written.has(refundKey(id)) || known.has(id)
}

function findUnwritten(
  { payments }: CollectionFacts,
  isRecorded: (refund: DatedRefund) => boolean,
): Pick<MoneyFacts, "refunding" | "interrupted"> {
  const before = Date.now() - REFUND_UNDER_WAY_MS
  const unwritten = payments
    .filter(({ provider_id }) => isPayosProvider(provider_id))
    .flatMap(({ refunds = [] }) => refunds)
    .filter((refund) => !isRecorded(refund))
  const isOld = ({ created_at }: DatedRefund): boolean => Date.parse(created_at) < before
  return {
    refunding: unwritten.filter((refund) => !isOld(refund)).map(({ id }) => id),
    interrupted: unwritten.filter(isOld).map(({ id }) => id),
  }
}
