import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readCollection } from "../../medusa/read-collection"
import { holdsOurMoney } from "../../medusa/read-payment"
import { answerConflict, holdLease } from "./hold-lease"
import { refuse } from "../../modules/payos/refuse"
import { settleFirst } from "./settle-first"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import { contextOf } from "../../use-cases/context"

/** A shopper starts a payment session. */
export function startUnderLease(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  return start({ req, res, next }, "payos_already_received")
}

/** A merchant starts one for an order. */
export function startForOrderUnderLease(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  return start({ req, res, next }, "payos_money_received")
}

type Call = { req: MedusaRequest; res: MedusaResponse; next: MedusaNextFunction }

/** What who asks reads where the money is there already. */
type Received = "payos_already_received" | "payos_money_received"

/**
 * Stands around the creation of a payment session where the collection has a payment link already.
 * Core deletes the other sessions meanwhile: in the middle of a settlement that would leave captured
 * money without an order. Money that is there becomes the order first, and nobody is asked to pay
 * what has been paid.
 */
async function start({ req, res, next }: Call, received: Received): Promise<void> {
  const collectionId = req.params["id"] ?? ""
  const context = contextOf(req.scope)
  if ((await listLinksOfCollection(context.db, collectionId)).length === 0) return next()
  const lease = await holdLease(res, context, collectionId)
  if (!lease) return
  const input = { collection_id: collectionId, lease, by_shopper: false }
  const settled = await settleFirst(req.scope, input)
  if (settled?.type === "locked") return answerConflict(res, "cart_locked")
  const { query } = context
  const collection = await readCollection(query, collectionId)
  if (collection?.payments.some(holdsOurMoney)) throw refuse(received)
  next()
}
