import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { decideSettlement, type SettlementDecision } from "../../domain/settlement"
import { PAYOS_MODULE } from "../../modules/payos"
import { readMoneyFacts, type MoneyFacts } from "../../modules/payos/medusa/read-facts"
import type PayosModuleService from "../../modules/payos/service"
import { findCartGaps } from "./cart-readiness"
import { runCore } from "./run-core"

export type SettlementInput = {
  collection_id: string
  /** The shopper asks for it by completing the cart. */
  by_shopper: boolean
  /** How long payOS may take where somebody waits for the answer. */
  fetch_deadline_ms?: number
}

/** How a settlement ended. `failed`: core did not bring it to an order; try again. */
export type SettlementResult =
  Exclude<SettlementDecision, { type: "settle" }> | { type: "failed"; errors: string[] }

/** Kinds that a collection's settlement raises, and that its good end resolves. */
const SETTLEMENT_PROBLEMS = ["unmatched_money", "cart_not_ready", "settlement_failing"] as const

/** The key of the lease that stands around everything that settles or completes a collection. */
export function collectionLease(collectionId: string): string {
  return `collection:${collectionId}`
}

/**
 * Brings the money of a payment collection to where it belongs. The caller holds the collection's
 * lease. What settled is what the database shows afterwards, not what core's workflow answered.
 */
export async function settleCollection(
  container: MedusaContainer,
  input: SettlementInput,
): Promise<SettlementResult> {
  const decision = await decide(container, input)
  const sure = decision.type === "confirm" ? await confirm(container, input, decision) : decision
  if (sure.type === "settle") return settle(container, input, sure)
  if (sure.type === "done") await closeBooks(container, input.collection_id, sure.order_id)
  return sure
}

async function decide(
  container: MedusaContainer,
  { collection_id, by_shopper }: SettlementInput,
): Promise<SettlementDecision> {
  const facts = await readFacts(container, collection_id)
  if (!facts) return { type: "nothing" }
  const missing = await readGaps(container, facts)
  return decideSettlement({ ...facts, missing, by_shopper })
}

function readFacts(container: MedusaContainer, collectionId: string): Promise<MoneyFacts | null> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  return readMoneyFacts({ query, payos: container.resolve(PAYOS_MODULE) }, collectionId)
}

async function readGaps(
  container: MedusaContainer,
  { order, collection, links }: MoneyFacts,
): Promise<string[]> {
  const hasMoney = links.some((link) => link.transferred > 0 || link.amount_paid > 0)
  if (order || !collection.cart_id || !hasMoney) return []
  return findCartGaps(container, collection.cart_id)
}

/** Asks payOS for the links whose sum is in doubt, then decides again. */
async function confirm(
  container: MedusaContainer,
  input: SettlementInput,
  { link_ids }: Extract<SettlementDecision, { type: "confirm" }>,
): Promise<SettlementDecision> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  for (const id of link_ids) {
    const link = await payos.findLink(id)
    if (link) await payos.fetchLink(link, input.fetch_deadline_ms)
  }
  return decide(container, input)
}

async function settle(
  container: MedusaContainer,
  input: SettlementInput,
  decision: Extract<SettlementDecision, { type: "settle" }>,
): Promise<SettlementResult> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  await payos.pointCollectionAt(input.collection_id, decision.session_id)
  const errors = await runCore(container, decision)
  const after = await decide(container, { ...input, by_shopper: true })
  const orderId = await orderOf(container, input.collection_id)
  if (after.type === "settle" || !orderId) return { type: "failed", errors }
  await closeBooks(container, input.collection_id, orderId)
  return after
}

async function closeBooks(
  container: MedusaContainer,
  collectionId: string,
  orderId: string,
): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  await payos.markSettled(collectionId, orderId)
  await payos.resolveProblems(collectionId, SETTLEMENT_PROBLEMS)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.info(`payos: order ${orderId} is paid`)
}

async function orderOf(container: MedusaContainer, collectionId: string): Promise<string | null> {
  const facts = await readFacts(container, collectionId)
  return facts?.order?.id ?? null
}
