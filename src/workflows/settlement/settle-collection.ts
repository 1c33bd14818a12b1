import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { receivedOn } from "../../domain/balance"
import { decideSettlement, type SettlementDecision } from "../../domain/settlement"
import { PAYOS_MODULE } from "../../modules/payos"
import type { MoneyFacts } from "../../modules/payos/medusa/read-facts"
import type PayosModuleService from "../../modules/payos/service"
import { readWholeFacts } from "../refunds/read-whole-facts"
import { bookCaptures } from "./book-captures"
import { findCartGaps } from "./cart-readiness"
import { recordResult } from "./record-result"
import type { SettlementResult } from "./result"
import { runCore } from "./run-core"

export type SettlementInput = {
  collection_id: string
  /** The shopper asks for it by completing the cart. */
  by_shopper: boolean
  /** How long payOS may take where somebody waits for the answer. */
  fetch_deadline_ms?: number
}

/** The key of the lease that stands around everything that settles or completes a collection. */
export function collectionLease(collectionId: string): string {
  return `collection:${collectionId}`
}

/**
 * Brings the money of a payment collection to where it belongs, and lists what belongs nowhere. The
 * caller holds the collection's lease. What settled is what the database shows afterwards, not what
 * core's workflow answered.
 */
export async function settleCollection(
  container: MedusaContainer,
  input: SettlementInput,
): Promise<SettlementResult> {
  const first = await decide(container, input)
  const { decision, cartId } =
    first.decision.type === "confirm" ? await confirm(container, input, first.decision) : first
  const isForCore = decision.type === "settle" || decision.type === "complete"
  const result = isForCore ? await settle(container, input, cartId, decision) : decision
  await recordResult(container, input.collection_id, result)
  return result
}

type Decided = {
  decision: SettlementDecision | { type: "gone"; amount: number }
  cartId: string | null
}

async function decide(container: MedusaContainer, input: SettlementInput): Promise<Decided> {
  const { collection_id, by_shopper } = input
  const facts = await readWholeFacts(container, collection_id)
  if (!facts) {
    const amount = await receivedFor(container, collection_id)
    return { decision: { type: "gone", amount }, cartId: null }
  }
  const missing = await readGaps(container, facts)
  const decision = decideSettlement({ ...facts, missing, by_shopper })
  if (decision.type === "done" && !facts.order?.is_paid) {
    await bookCaptures(container, decision.order_id, collection_id)
  }
  return { decision, cartId: facts.collection.cart_id }
}

async function receivedFor(container: MedusaContainer, collectionId: string): Promise<number> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const links = await payos.listLinksOfCollection(collectionId)
  return links.reduce((sum, link) => sum + receivedOn(link), 0)
}

async function readGaps(
  container: MedusaContainer,
  { order, collection, links }: MoneyFacts,
): Promise<string[]> {
  const hasMoney = links.some((link) => receivedOn(link) > 0)
  if (order || !collection.cart_id || !hasMoney) return []
  return findCartGaps(container, collection.cart_id)
}

/**
 * Asks payOS for the links whose sum is in doubt, then decides again. One link that cannot be asked
 * does not keep the others' money from counting.
 */
async function confirm(
  container: MedusaContainer,
  input: SettlementInput,
  { link_ids }: Extract<SettlementDecision, { type: "confirm" }>,
): Promise<Decided> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  for (const id of link_ids) {
    const link = await payos.findLink(id)
    if (link) await payos.fetchLink(link, input.fetch_deadline_ms).catch(report(container, id))
  }
  return decide(container, input)
}

function report(container: MedusaContainer, linkId: string) {
  return (error: unknown): void => {
    const reason = error instanceof Error ? error.message : String(error)
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.warn(`payos: link ${linkId} could not be confirmed: ${reason}`)
  }
}

async function settle(
  container: MedusaContainer,
  input: SettlementInput,
  cartId: string | null,
  decision: Extract<SettlementDecision, { type: "settle" | "complete" }>,
): Promise<SettlementResult> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  await payos.pointCollectionAt(input.collection_id, decision.session_id)
  const errors = await runCore(container, cartId, decision)
  const { decision: after } = await decide(container, { ...input, by_shopper: true })
  if (after.type === "settle") return { type: "failed", errors }
  if (after.type !== "complete") return after
  return cartId ? { type: "failed", errors } : { type: "nothing" }
}
