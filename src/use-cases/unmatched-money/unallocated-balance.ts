import { linksToConfirm } from "../../domain/money/balance"
import { balanceOf } from "../../domain/settlement/settlement-facts"
import {
  balanceOfDeletedCollection,
  readMoneyFacts,
  type MoneyFacts,
} from "../../medusa/read-facts"
import { confirmLinks } from "../settlement/confirm-links"
import type { PayosContext } from "../context"

/** A collection's money that payOS confirms and that is not allocated, in whole đồng. */
export type UnallocatedBalance = { amount: number; facts: MoneyFacts | null }

/** Timeout of each call; the merchant waits. */
const FETCH_MS = 10_000

/**
 * Returns a collection's money that the ledger and Medusa show as unallocated, without calling payOS: negative if more
 * was paid out than received. For pages; a decision reads it again under the lease.
 */
export async function readBalanceWithoutPayos(
  context: PayosContext,
  collectionId: string,
): Promise<UnallocatedBalance> {
  return balance(context, collectionId, await readMoneyFacts(context, collectionId))
}

/**
 * Reads a collection's unallocated money after fetching unconfirmed links from payOS; `facts` is null if Medusa no
 * longer has the collection. The amount is never negative: of an overspent collection it is 0. The caller holds the
 * collection's lease.
 */
export async function refreshUnallocatedBalance(
  context: PayosContext,
  collectionId: string,
): Promise<UnallocatedBalance> {
  const facts = await confirmFacts(context, await readMoneyFacts(context, collectionId))
  const { amount } = await balance(context, collectionId, facts)
  return { amount: Math.max(0, amount), facts }
}

/** Fetches the unconfirmed links of facts that were just read from payOS, and reads the facts again. */
export async function confirmFacts(
  context: PayosContext,
  facts: MoneyFacts | null,
): Promise<MoneyFacts | null> {
  if (!facts) return null
  const toConfirm = [...linksToConfirm(facts.links), ...facts.frozen_source_link_ids]
  if (toConfirm.length === 0) return facts
  await confirmLinks(context, toConfirm, FETCH_MS)
  return readMoneyFacts(context, facts.collection.id)
}

async function balance(
  context: PayosContext,
  collectionId: string,
  facts: MoneyFacts | null,
): Promise<UnallocatedBalance> {
  if (facts) return { amount: balanceOf(facts), facts }
  return { amount: await balanceOfDeletedCollection(context.db, collectionId), facts }
}
