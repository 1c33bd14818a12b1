import { unsureLinks } from "../../domain/money/balance"
import { balanceOf } from "../../domain/settlement/settlement-facts"
import { leftWithoutCollection, readMoneyFacts, type MoneyFacts } from "../../medusa/read-facts"
import { confirmLinks } from "../settlement/confirm-links"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import type { PayosContext } from "../context"

/** A merchant waits for it. */
const FETCH_MS = 10_000

/** A collection's money that payOS vouches for and nothing has been done with, in whole đồng. */
export type UnallocatedBalance = { amount: number; facts: MoneyFacts | null }

/**
 * Reads what of a collection's money is free, and asks payOS for what is in doubt; `facts` is null
 * where Medusa has the collection no more. The caller holds the collection's lease.
 */
export async function readUnallocatedBalance(
  context: PayosContext,
  collectionId: string,
): Promise<UnallocatedBalance> {
  const first = await read(context, collectionId)
  const unsure = first ? unsureLinks(first.links) : []
  if (unsure.length > 0) await confirmLinks(context, unsure, FETCH_MS)
  const facts = unsure.length > 0 ? await read(context, collectionId) : first
  if (facts) return { amount: Math.max(0, balanceOf(facts)), facts }
  return { amount: await leftOfGone(context, collectionId), facts: null }
}

async function read(context: PayosContext, collectionId: string) {
  const facts = await readMoneyFacts(context, collectionId)
  return facts && { ...facts, missing: [], by_shopper: false }
}

/** What became an order before its collection went is the order's. */
async function leftOfGone(context: PayosContext, collectionId: string): Promise<number> {
  const links = await listLinksOfCollection(context.db, collectionId)
  if (links.some(({ settled_at }) => settled_at !== null)) return 0
  return Math.max(0, await leftWithoutCollection(context.db, collectionId))
}
