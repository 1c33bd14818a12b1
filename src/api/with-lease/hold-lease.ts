import type { MedusaResponse } from "@medusajs/framework/http"
import type { CART_CONFLICTS, MONEY_CONFLICTS } from "../../domain/errors/conflicts"
import { errorOf } from "../../domain/errors/errors"
import {
  LeaseUnavailableError,
  type Lease,
  acquireLease,
} from "../../modules/payos/repositories/leases/lease"
import { collectionLease } from "../../use-cases/settlement/settle-collection"
import type { PayosContext } from "../../use-cases/context"

/** What a request reads that core must not go on with now. */
export type ConflictKey = keyof typeof CART_CONFLICTS | keyof typeof MONEY_CONFLICTS

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
  return holdLeaseOf(res, context, collectionLease(collectionId), "cart_being_completed")
}

/** The same for any key. A lease that the request holds already is not taken again. */
export async function holdLeaseOf(
  res: MedusaResponse,
  context: PayosContext,
  key: string,
  refusal: ConflictKey,
): Promise<Lease | null> {
  const held = heldBy.get(res)?.get(key)
  if (held) return held
  try {
    const lease = await acquireLease(context.db, key, LEASE_WAIT_MS)
    releaseAtEnd(res, key, lease)
    return lease
  } catch (error) {
    if (!(error instanceof LeaseUnavailableError)) throw error
    answerConflict(res, refusal)
    return null
  }
}

/** Answers a request that core must not go on with now; a MedusaError would lose its code and its text. */
export function answerConflict(res: MedusaResponse, key: ConflictKey): void {
  res.status(409).json(errorOf(key))
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
