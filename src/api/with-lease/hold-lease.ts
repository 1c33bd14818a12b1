import type { MedusaResponse } from "@medusajs/framework/http"
import {
  LeaseUnavailableError,
  type Lease,
  acquireLease,
} from "../../modules/payos/repositories/leases/lease"
import { collectionLease } from "../../use-cases/settlement/settle-collection"
import type { PayosContext } from "../../use-cases/context"

/** What a request reads whose turn does not come in time. */
export type LeaseRefusal = { code: string; message: string }

export const CART_BUSY: LeaseRefusal = {
  code: "cart_being_completed",
  message: "This cart is being completed by another request. Ask for its order in a moment.",
}

export const SESSION_OUTGROWN: LeaseRefusal = {
  code: "payment_session_outgrown",
  message:
    "The cart costs something else than its payment asks. Nothing was ordered: choose the payment again. " +
    "What was paid is safe and counts for it.",
}

export const CART_LOCKED: LeaseRefusal = {
  code: "cart_locked",
  message:
    "This cart cannot become an order this very moment: another process holds it or its goods, for two minutes at most. " +
    "What was paid is safe and becomes the order by itself. Ask for it again in a moment.",
}

export const REFUND_BUSY: LeaseRefusal = {
  code: "payos_refund_under_way",
  message: "Another refund of this payment is under way. Look at the order, then try again.",
}

/** Above core's own 31 s, so that whoever works on the cart has finished or died. */
const LEASE_WAIT_MS = 35_000

/**
 * The leases that a request holds until it is answered, by their keys. One request may match several of our
 * matchers (Express ignores a trailing slash), and must not wait for itself.
 */
const heldBy = new WeakMap<MedusaResponse, Map<string, Lease>>()

/**
 * Takes a collection's lease until the request is answered. Where it cannot be had the answer is 409:
 * a request never passes through without it.
 *
 * @returns null when the request was answered here
 */
export function holdLease(
  res: MedusaResponse,
  context: PayosContext,
  collectionId: string,
): Promise<Lease | null> {
  return holdLeaseOf(res, context, collectionLease(collectionId), CART_BUSY)
}

/** The same for any key. A lease that the request holds already is not taken again. */
export async function holdLeaseOf(
  res: MedusaResponse,
  context: PayosContext,
  key: string,
  refusal: LeaseRefusal,
): Promise<Lease | null> {
  const held = heldBy.get(res)?.get(key)
  if (held) return held
  try {
    const lease = await acquireLease(context.db, key, LEASE_WAIT_MS)
    releaseAtEnd(res, key, lease)
    return lease
  } catch (error) {
    if (!(error instanceof LeaseUnavailableError)) throw error
    refuse(res, refusal)
    return null
  }
}

/** Answers a request that core must not go on with now. */
export function refuse(res: MedusaResponse, refusal: LeaseRefusal): void {
  res.status(409).json({ type: "conflict", ...refusal })
}

/**
 * The lease ends when the handler answers. The connection's own `close` would be too soon: it fires
 * when the shopper leaves, while core still completes the cart.
 */
function releaseAtEnd(res: MedusaResponse, key: string, lease: Lease): void {
  const leases = heldBy.get(res) ?? new Map<string, Lease>()
  heldBy.set(res, leases.set(key, lease))
  const end = res.end.bind(res)
  res.end = ((...args: Parameters<typeof end>) => {
    leases.delete(key)
    void lease.release()
    return end(...args)
  }) as typeof res.end
}
