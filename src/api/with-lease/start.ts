import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readCollection } from "../../medusa/read-collection"
import { holdsOurMoney, isPayosProvider } from "../../medusa/read-payment"
import { respondWithConflict, holdLease } from "./hold-lease"
import { refusal } from "../../modules/payos/refusal"
import { settleFirst } from "./settle-first"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import { contextOf } from "../../use-cases/context"

/** Wraps a session's start by a shopper. */
export function startUnderLease(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  return start({ req, res, next }, "payos_already_received")
}

/** Wraps a session's start by a merchant, for an order. */
export function startForOrderUnderLease(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  return start({ req, res, next }, "payos_money_received")
}

type Call = { req: MedusaRequest; res: MedusaResponse; next: MedusaNextFunction }

/** Error code if the money was already received. */
type MoneyReceivedKey = "payos_already_received" | "payos_money_received"

/**
 * Wraps the creation of a payment session of this provider, and of any provider if the collection already has a
 * payment link. Core deletes the other sessions: during a settlement that would leave captured money without an
 * order, and of two simultaneous first clicks the later would delete the session for which the earlier is still
 * creating a link. So received money is settled first, and a paid collection gets no new session.
 */
async function start({ req, res, next }: Call, received: MoneyReceivedKey): Promise<void> {
  const collectionId = req.params["id"] ?? ""
  const context = contextOf(req.scope)
  const hasLinks = async () => (await listLinksOfCollection(context.db, collectionId)).length > 0
  if (!isForPayos(req) && !(await hasLinks())) return next()
  const lease = await holdLease(res, context, collectionId)
  if (!lease) return
  if (!(await hasLinks())) return next()
  const input = { collection_id: collectionId, lease, may_use_all_money: false }
  const settled = await settleFirst(context, input)
  if (settled?.type === "locked") return respondWithConflict(res, "payos_cart_locked")
  const { query } = context
  const collection = await readCollection(query, collectionId)
  if (collection?.payments.some(holdsOurMoney)) throw refusal(received)
  next()
}

function isForPayos({ validatedBody }: MedusaRequest): boolean {
  const { provider_id } = (validatedBody ?? {}) as { provider_id?: unknown }
  return typeof provider_id === "string" && isPayosProvider(provider_id)
}
