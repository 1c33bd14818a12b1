import {
  createCartCreditLinesWorkflow,
  createOrderCreditLinesWorkflow,
  deleteCartCreditLinesWorkflow,
  refreshPaymentCollectionForCartWorkflow,
} from "@medusajs/medusa/core-flows"
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN, Modules } from "@medusajs/framework/utils"
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
import { readFreeMoney } from "./free-money"
import { refuse } from "./refuse"

/** Whose word it is, and the collection's lease, which the caller holds. */
export type Acceptance = { reason: string; user_id: string; lease: Lease }

/** What Medusa's credit lines of a forgiven rest refer to, beside the case's id. */
const REFERENCE = "payos_accept_short"

/** What came and what is forgiven of what was asked, in đồng; Medusa's totals may carry a fraction. */
type Short = { came: number; forgiven: number; reference_id: string }

/**
 * Takes what came as the payment in full. The rest becomes a credit line of Medusa's own on the order
 * or the cart, so that its books say what was asked, what came and what was forgiven; the collection
 * asks for what came, and core captures just that.
 *
 * @returns the settlement that captured what came
 * @throws MedusaError where nothing came, nothing is short, or no order can be made of it
 */
export async function acceptShort(
  container: MedusaContainer,
  problem: Problem,
  { reason, user_id, lease }: Acceptance,
): Promise<SettlementResult> {
  const { amount: came, facts } = await readFreeMoney(container, problem.subject)
  if (!facts || came === 0 || facts.payments.some(({ is_canceled }) => !is_canceled)) {
    throw nothingToAccept()
  }
  const short = await readShort(container, facts, { came, reference_id: problem.id })
  await lease.confirm()
  await forgive(container, facts, short)
  await payos(container).recordAct({
    subject: problem.subject,
    act: "short_accepted",
    actor_id: user_id,
    detail: { came, forgiven: short.forgiven, reason },
  })
  const result = await capture(container, problem.subject, lease)
  if (result.type === "done") return result
  if (!facts.order) await takeBack(container, facts, short)
  throw cannotComplete(result)
}

function payos(container: MedusaContainer): PayosModuleService {
  return container.resolve(PAYOS_MODULE)
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

/** Core captures first and asks later what the cart lacks. */
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

/** A second click finds the rest forgiven and only goes on. */
async function forgive(
  container: MedusaContainer,
  { order, collection }: MoneyFacts,
  { came, forgiven, reference_id }: Short,
): Promise<void> {
  const line = { amount: forgiven, reference: REFERENCE, reference_id }
  const isForgiven = forgiven === 0
  if (order) {
    const input = { id: order.id, credit_lines: [line] }
    if (!isForgiven) await createOrderCreditLinesWorkflow(container).run({ input })
    await container
      .resolve(Modules.PAYMENT)
      .updatePaymentCollections(collection.id, { amount: came })
    return
  }
  const cart_id = String(collection.cart_id)
  if (!isForgiven) {
    const input = [{ cart_id, ...line, metadata: null }]
    await createCartCreditLinesWorkflow(container).run({ input })
  }
  await refreshPaymentCollectionForCartWorkflow(container).run({ input: { cart_id } })
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

type CreditedCart = { credit_lines?: { id: string; reference_id: string | null }[] }

/** The cart costs again what it did: its shopper may pay the rest, or take goods out. */
async function takeBack(
  container: MedusaContainer,
  { collection }: MoneyFacts,
  { reference_id }: Short,
): Promise<void> {
  const cart_id = String(collection.cart_id)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart",
    fields: ["credit_lines.id", "credit_lines.reference_id"],
    filters: { id: cart_id },
  })
  const { credit_lines = [] } = (data[0] ?? {}) as unknown as CreditedCart
  const own = credit_lines.filter((line) => line.reference_id === reference_id)
  const id = own.map((line) => line.id)
  await deleteCartCreditLinesWorkflow(container).run({ input: { id } })
  await refreshPaymentCollectionForCartWorkflow(container).run({ input: { cart_id } })
}

function nothingToAccept() {
  return refuse(
    "payos_nothing_to_accept",
    "There is no money here that could be accepted for an order: pay it back, or use it for another order.",
  )
}

function nothingIsShort() {
  return refuse(
    "payos_nothing_is_short",
    "What came covers what is asked, or its order is cancelled: complete the cart, or pay the money back.",
  )
}
