import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN } from "@medusajs/framework/utils"
import { isLive } from "../../domain/settlement-facts"
import { PAYOS_MODULE } from "../../modules/payos"
import type { Lease } from "../../modules/payos/ledger/lease"
import type { Problem } from "../../modules/payos/ledger/problems"
import type { MoneyFacts } from "../../modules/payos/medusa/read-facts"
import type PayosModuleService from "../../modules/payos/service"
import { findCartGaps } from "../settlement/cart-readiness"
import type { SettlementResult } from "../settlement/result"
import { settleCollection } from "../settlement/settle-collection"
import { startSession } from "../settlement/start-session"
import { cannotComplete } from "./complete-after-all"
import { forgiveRest, takeBackForgiven, type Short } from "./forgive-rest"
import { readFreeMoney } from "./free-money"
import { refuse } from "./refuse"

/** Whose word it is, and the collection's lease, which the caller holds. */
export type Acceptance = { reason: string; user_id: string; lease: Lease }

/**
 * Takes what came as the payment in full. The rest becomes a credit line of Medusa's own on the order
 * or the cart, so that its books say what was asked, what came and what was forgiven; the collection
 * asks for what came, and core captures just that. The person's word is written down first.
 *
 * @returns the settlement that captured what came
 * @throws MedusaError where nothing came, nothing is short, or no order can be made of it
 */
export async function acceptShort(
  container: MedusaContainer,
  problem: Problem,
  { reason, user_id, lease }: Acceptance,
): Promise<SettlementResult> {
  const ledger: PayosModuleService = container.resolve(PAYOS_MODULE)
  const { amount: came, facts } = await readFreeMoney(container, problem.subject)
  const isAcceptable = came >= ledger.options.minAmount && !facts?.payments.some(isLive)
  if (!facts || !isAcceptable) throw nothingToAccept()
  const short = await readShort(container, facts, { came, reference_id: problem.id })
  await lease.confirm()
  await ledger.recordAct({
    subject: problem.subject,
    act: "short_accepted",
    actor_id: user_id,
    detail: { came, forgiven: short.forgiven, reason },
  })
  await forgiveRest(container, facts, short)
  try {
    const result = await capture(container, problem.subject, lease)
    if (result.type === "done") return result
    throw cannotComplete(result)
  } catch (error) {
    await lease.confirm()
    await giveUp(container, problem.subject, short)
    throw error
  }
}

/** A cart without an order costs again what it did; what was captured after all waits for its order. */
async function giveUp(
  container: MedusaContainer,
  collectionId: string,
  short: Short,
): Promise<void> {
  const { facts } = await readFreeMoney(container, collectionId)
  if (!facts || facts.order || facts.payments.some(isLive)) return
  await takeBackForgiven(container, facts, short)
}

async function readShort(
  container: MedusaContainer,
  { order, collection }: MoneyFacts,
  { came, reference_id }: Omit<Short, "forgiven">,
): Promise<Short> {
  const asked = order
    ? await readAsked(container, "order", order.id)
    : await readAsked(container, "cart", await readyCart(container, collection.cart_id))
  const forgiven = MathBN.sub(asked, came).toNumber()
  if (order?.is_canceled || forgiven < 0) throw nothingIsShort()
  return { came, forgiven, reference_id }
}

/** What a cart lacks is said before anything is forgiven. */
async function readyCart(container: MedusaContainer, cartId: string | null): Promise<string> {
  if (!cartId) throw nothingToAccept()
  const missing = await findCartGaps(container, cartId)
  if (missing.length === 0) return cartId
  throw cannotComplete({ type: "not_ready", session_id: "", missing })
}

type AskedRow = { total: BigNumberInput; summary?: { pending_difference: BigNumberInput } | null }

/** What an order still has to get, or what a cart costs. */
async function readAsked(
  container: MedusaContainer,
  entity: "order" | "cart",
  id: string,
): Promise<BigNumberInput> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const fields = entity === "order" ? ["id", "total", "summary.*"] : ["id", "total"]
  const { data } = await query.graph({ entity, fields, filters: { id } })
  const row = data[0] as unknown as AskedRow | undefined
  if (!row) throw nothingToAccept()
  return row.summary?.pending_difference ?? row.total
}

async function capture(
  container: MedusaContainer,
  collectionId: string,
  lease: Lease,
): Promise<SettlementResult> {
  await lease.confirm()
  await startSession(container, collectionId)
  return settleCollection(container, { collection_id: collectionId, lease, by_shopper: true })
}

function nothingToAccept() {
  return refuse(
    "payos_nothing_to_accept",
    "There is no money here that could be accepted for an order, or it is too little for a payment: pay it back, or use it for another order.",
  )
}

function nothingIsShort() {
  return refuse(
    "payos_nothing_is_short",
    "What came covers what is asked, or its order is cancelled: complete the cart, or pay the money back.",
  )
}
