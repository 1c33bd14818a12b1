import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../modules/payos"
import { LeaseUnavailableError, type Lease } from "../../modules/payos/ledger/lease"
import { readCollection } from "../../modules/payos/medusa/read-collection"
import type PayosModuleService from "../../modules/payos/service"
import { collectionLease, settleCollection } from "../../workflows/settlement/settle-collection"

/** Above core's own 31 s, so that whoever works on the cart has finished or died. */
const LEASE_WAIT_MS = 35_000

/** The shopper waits: payOS gets this long to say whether the money came. */
const FETCH_DEADLINE_MS = 3_000

/**
 * Stands around `POST /store/carts/:id/complete` for carts that are paid through payOS: one at a time
 * with the webhook's settlement, on however many instances. It settles first, so that a payment whose
 * webhook is late or lost is found, and core then answers with the order that stands.
 */
export async function completeUnderLease(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const collectionId = await collectionPaidThroughPayos(req.scope, req.params["id"] ?? "")
  if (!collectionId) return next()
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const lease = await payos
    .acquireLease(collectionLease(collectionId), LEASE_WAIT_MS)
    .catch((error: unknown) => answerConflict(res, error))
  if (!lease) return
  releaseAtEnd(res, lease)
  await settleFirst(req.scope, payos, collectionId)
  next()
}

async function collectionPaidThroughPayos(
  container: MedusaContainer,
  cartId: string,
): Promise<string | null> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart_payment_collection",
    fields: ["payment_collection_id"],
    filters: { cart_id: cartId },
  })
  const id = (data[0] as { payment_collection_id: string } | undefined)?.payment_collection_id
  if (!id) return null
  const collection = await readCollection(query, id)
  return collection?.sessions.some(({ is_payos }) => is_payos) ? id : null
}

function answerConflict(res: MedusaResponse, error: unknown): null {
  if (!(error instanceof LeaseUnavailableError)) throw error
  res.status(409).json({
    type: "conflict",
    code: "cart_being_completed",
    message: "This cart is being completed by another request. Ask for its order in a moment.",
  })
  return null
}

/**
 * The lease ends when the handler answers. The connection's own `close` would be too soon: it fires
 * when the shopper leaves, while core still completes the cart.
 */
function releaseAtEnd(res: MedusaResponse, lease: Lease): void {
  const end = res.end.bind(res)
  res.end = ((...args: Parameters<typeof end>) => {
    void lease.release()
    return end(...args)
  }) as typeof res.end
}

/** A settlement that fails here is no reason to refuse: core then finds the session unpaid. */
async function settleFirst(
  container: MedusaContainer,
  payos: PayosModuleService,
  collectionId: string,
): Promise<void> {
  const input = {
    collection_id: collectionId,
    by_shopper: true,
    fetch_deadline_ms: FETCH_DEADLINE_MS,
  }
  try {
    const result = await settleCollection(container, input)
    if (result.type !== "nothing") return
    if (await fetchOpenLink(payos, collectionId)) await settleCollection(container, input)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.warn(`payos: payment collection ${collectionId} was not settled first: ${reason}`)
  }
}

/** A webhook can be late or lost: the shopper who completes says that the money was sent. */
async function fetchOpenLink(payos: PayosModuleService, collectionId: string): Promise<boolean> {
  const links = await payos.listLinksOfCollection(collectionId)
  const open = links.find(({ state }) => state === "open")
  return open ? payos.fetchLink(open, FETCH_DEADLINE_MS) : false
}
