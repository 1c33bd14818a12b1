import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { isActive, sessionsOfTotal } from "../../domain/settlement/settlement-facts"
import { readCollectionOfCart } from "../../medusa/list-linked"
import { readInventoryItems } from "../../medusa/read-cart-contents"
import { readCartPrice } from "../../medusa/read-cart-price"
import { readCollection } from "../../medusa/read-collection"
import { toPayment } from "../../medusa/read-payment"
import { respondWithConflict, holdLease, type ConflictKey } from "./hold-lease"
import { findHeldLock } from "../../use-cases/settlement/held-lock"
import type { SettlementResult } from "../../use-cases/settlement/result"
import { settleFirst } from "./settle-first"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import { touchLink } from "../../modules/payos/repositories/links/link-state-updates"
import { fetchLink } from "../../use-cases/links/fetch-link"
import type { SettlementInput } from "../../use-cases/settlement/settle-collection"
import { contextOf, type PayosContext } from "../../use-cases/context"

/** Deadline of the call to payOS while the shopper waits. */
const FETCH_DEADLINE_MS = 3_000

/**
 * Wraps `POST /store/carts/:id/complete` for carts with a payOS session or link: it never runs at the same time as the
 * webhook's settlement, on any number of instances. It settles first, which finds a payment whose webhook is late or
 * lost; core then responds with the existing order. The request is refused if core would wait for a held lock and, on
 * giving up, leave the cart's other inventory items locked.
 */
export async function completeUnderLease(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const cartId = req.params["id"] ?? ""
  const context = contextOf(req.scope)
  const collectionId = await collectionPaidThroughPayos(context, cartId)
  if (!collectionId) return next()
  const lease = await holdLease(res, context, collectionId)
  if (!lease) return
  const result = await settleOrWait(context, req.ip, { collection_id: collectionId, lease })
  const locks = result?.type === "done" ? [] : await readInventoryItems(context.query, cartId)
  if (await findHeldLock(context, [cartId, ...locks]))
    return respondWithConflict(res, "payos_cart_locked")
  const refusal = result?.type === "done" ? null : await checkPrice(context, cartId, collectionId)
  if (refusal) return respondWithConflict(res, refusal)
  next()
}

/**
 * Checks the session's amount, which core does not compare with the cart or the collection. A cart that still carries a
 * write-off without a completed order comes from an interrupted decision; the settlement before this check failed to
 * restore the price.
 */
async function checkPrice(
  { query }: PayosContext,
  cartId: string,
  collectionId: string,
): Promise<ConflictKey | null> {
  const collection = await readCollection(query, collectionId)
  if (!collection || collection.order) return null
  const price = await readCartPrice(query, cartId)
  if (!price) return null
  const payments = collection.payments.map((row) => toPayment(row))
  if (price.is_written_off && !payments.some(isActive)) return "payos_cart_price_reduced"
  const hasSession = sessionsOfTotal({ ...collection, payments }, price.total).length > 0
  return hasSession ? null : "payos_cart_total_changed"
}

async function collectionPaidThroughPayos(
  { db, query }: PayosContext,
  cartId: string,
): Promise<string | null> {
  const id = await readCollectionOfCart(query, cartId)
  if (!id) return null
  const collection = await readCollection(query, id)
  if (collection?.sessions.some(({ is_payos }) => is_payos)) return id
  return (await listLinksOfCollection(db, id)).length > 0 ? id : null
}

/**
 * Settles, and fetches the open link if no money is booked: a shopper who completes the cart has probably paid, and a
 * webhook can be late or lost. An IP address over its rate limit gets the ledger's result.
 */
async function settleOrWait(
  context: PayosContext,
  ip: string | undefined,
  held: Pick<SettlementInput, "collection_id" | "lease">,
): Promise<SettlementResult | null> {
  const input = { ...held, may_use_all_money: true, fetch_deadline_ms: FETCH_DEADLINE_MS }
  const result = await settleFirst(context, input)
  if (result?.type !== "nothing" && result?.type !== "underpaid") return result
  const links = await listLinksOfCollection(context.db, held.collection_id)
  const open = links.find(({ state }) => state === "open")
  if (!open || (await context.limits.countRequest(ip ?? "")) !== null) return result
  await touchLink(context.db, open.id)
  const isFetched = await fetchLink(context, open, FETCH_DEADLINE_MS).catch(() => false)
  return isFetched ? settleFirst(context, input) : result
}
