import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { unsureLinks } from "../../domain/money/balance"
import { balanceOf } from "../../domain/settlement/settlement-facts"
import { PAYOS_MODULE } from "../../modules/payos"
import { leftWithoutCollection, readMoneyFacts, type MoneyFacts } from "../../medusa/read-facts"
import type PayosModuleService from "../../modules/payos/service"
import { confirmLinks } from "../settlement/confirm-links"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"

/** A merchant waits for it. */
const FETCH_MS = 10_000

/** A collection's money that payOS vouches for and nothing has been done with, in whole đồng. */
export type UnallocatedBalance = { amount: number; facts: MoneyFacts | null }

/**
 * Reads what of a collection's money is free, and asks payOS for what is in doubt; `facts` is null
 * where Medusa has the collection no more. The caller holds the collection's lease.
 */
export async function readUnallocatedBalance(
  container: MedusaContainer,
  collectionId: string,
): Promise<UnallocatedBalance> {
  const first = await read(container, collectionId)
  const unsure = first ? unsureLinks(first.links) : []
  if (unsure.length > 0) await confirmLinks(container, unsure, FETCH_MS)
  const facts = unsure.length > 0 ? await read(container, collectionId) : first
  if (facts) return { amount: Math.max(0, balanceOf(facts)), facts }
  return { amount: await leftOfGone(container, collectionId), facts: null }
}

async function read(container: MedusaContainer, collectionId: string) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const facts = await readMoneyFacts({ query, payos }, collectionId)
  return facts && { ...facts, missing: [], by_shopper: false }
}

/** What became an order before its collection went is the order's. */
async function leftOfGone(container: MedusaContainer, collectionId: string): Promise<number> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const links = await listLinksOfCollection(payos.db, collectionId)
  if (links.some(({ settled_at }) => settled_at !== null)) return 0
  return Math.max(0, await leftWithoutCollection(payos, collectionId))
}
