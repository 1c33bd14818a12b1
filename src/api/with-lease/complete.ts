import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { isActive, sessionsOfTotal } from "../../domain/settlement/settlement-facts"
import type { Lease } from "../../modules/payos/repositories/leases/lease"
import { readCollectionOfCart } from "../../medusa/list-linked"
import { readGoods } from "../../medusa/read-cart-contents"
import { readCartPrice } from "../../medusa/read-cart-price"
import { readCollection } from "../../medusa/read-collection"
import { toPayment } from "../../medusa/read-payment"
import { answerConflict, holdLease, type ConflictKey } from "./hold-lease"
import { findHeldLock } from "../../use-cases/settlement/held-lock"
import type { SettlementResult } from "../../use-cases/settlement/result"
import { settleFirst } from "./settle-first"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import { touchLink } from "../../modules/payos/repositories/links/marks"
import { fetchLink } from "../../use-cases/links/refresh-link"
import { contextOf } from "../../use-cases/context"

/** The shopper waits: payOS gets this long to say whether the money came. */
const FETCH_DEADLINE_MS = 3_000

/**
 * Stands around `POST /store/carts/:id/complete` for carts that are or were to be paid through payOS: one at a time
 * with the webhook's settlement, on however many instances. It settles first, so that a payment whose
 * webhook is late or lost is found, and core then answers with the order that stands. It is refused where
 * core would wait for a lock in vain, and leave other goods of the cart locked.
 */
export async function completeUnderLease(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const cartId = req.params["id"] ?? ""
  const collectionId = await collectionPaidThroughPayos(req.scope, cartId)
  if (!collectionId) return next()
  const context = contextOf(req.scope)
  const lease = await holdLease(res, context, collectionId)
  if (!lease) return
  const result = await settleOrAsk(req, lease, collectionId)
  const locks = result?.type === "done" ? [] : await readGoods(context.query, cartId)
  if (await findHeldLock(context, [cartId, ...locks])) return answerConflict(res, "cart_locked")
  const refusal = result?.type === "done" ? null : await checkPrice(req.scope, cartId, collectionId)
  if (refusal) return answerConflict(res, refusal)
  next()
}

/**
 * Core compares neither cart nor collection with the session that is to pay for them. A cart costs less than it should
 * while what was written off is not taken back of a decision that was cut off: then the settlement before failed.
 */
async function checkPrice(
  container: MedusaContainer,
  cartId: string,
  collectionId: string,
): Promise<ConflictKey | null> {
  const { query } = contextOf(container)
  const collection = await readCollection(query, collectionId)
  if (!collection || collection.order) return null
  const price = await readCartPrice(query, cartId)
  if (!price) return null
  const payments = collection.payments.map((row) => toPayment(row))
  if (price.is_written_off && !payments.some(isActive)) return "cart_locked"
  const isAsked = sessionsOfTotal({ ...collection, payments }, price.total).length > 0
  return isAsked ? null : "payment_session_outgrown"
}

async function collectionPaidThroughPayos(
  container: MedusaContainer,
  cartId: string,
): Promise<string | null> {
  const context = contextOf(container)
  const { query } = context
  const id = await readCollectionOfCart(query, cartId)
  if (!id) return null
  const collection = await readCollection(query, id)
  if (collection?.sessions.some(({ is_payos }) => is_payos)) return id
  return (await listLinksOfCollection(context.db, id)).length > 0 ? id : null
}

/**
 * A webhook can be late or lost: the shopper who completes says that the money was sent. For an address over its
 * limit payOS is not asked, and the ledger's word stands.
 */
async function settleOrAsk(
  { scope, ip = "" }: MedusaRequest,
  lease: Lease,
  collectionId: string,
): Promise<SettlementResult | null> {
  const context = contextOf(scope)
  const input = {
    collection_id: collectionId,
    lease,
    by_shopper: true,
    fetch_deadline_ms: FETCH_DEADLINE_MS,
  }
  const result = await settleFirst(scope, input)
  if (result?.type !== "nothing" && result?.type !== "short") return result
  const links = await listLinksOfCollection(context.db, collectionId)
  const open = links.find(({ state }) => state === "open")
  if (!open || (await context.limits.countRequest(ip)) !== null) return result
  await touchLink(context.db, open.id)
  const asked = await fetchLink(context, open, FETCH_DEADLINE_MS).catch(() => false)
  return asked ? settleFirst(scope, input) : result
}
