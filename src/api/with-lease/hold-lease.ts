import type { MedusaResponse } from "@medusajs/framework/http"
import type { CART_CONFLICTS, MONEY_CONFLICTS } from "../../domain/errors/conflicts"
import { errorOf } from "../../domain/errors/errors"
import {
  LeaseUnavailableError,
  type Lease,
  acquireLease,
} from "../../modules/payos/repositories/leases/lease"
import { collectionLease } from "../../use-cases/leases/lease-keys"
import type { PayosContext } from "../../use-cases/context"
import { USER_WAIT_MS } from "../../use-cases/leases/lease-waits"

/** Error codes of a request that must not reach core now. */
export type ConflictKey = keyof typeof CART_CONFLICTS | keyof typeof MONEY_CONFLICTS

/**
 * Leases that a request holds until its response, by key. One request may match several matchers (Express ignores a
 * trailing slash) and must not wait for its own lease.
 */
const heldBy = new WeakMap<MedusaResponse, Map<string, Lease>>()

/**
 * Acquires a collection's lease until the response. If it is unavailable, the response is 409: a request never reaches
 * core without it.
 *
 * @returns null if the response was sent here
 */
export function holdLease(
  res: MedusaResponse,
  context: PayosContext,
  collectionId: string,
): Promise<Lease | null> {
  return holdLeaseOf(res, context, {
    key: collectionLease(collectionId),
    conflict: "payos_cart_busy",
  })
}

/** Acquires the lease of a key until the response, or reuses the one that the request holds. */
export async function holdLeaseOf(
  res: MedusaResponse,
  context: PayosContext,
  { key, conflict }: { key: string; conflict: ConflictKey },
): Promise<Lease | null> {
  const held = heldBy.get(res)?.get(key)
  if (held) return held
  try {
    const lease = await acquireLease(context.db, key, USER_WAIT_MS)
    releaseAtEnd(res, key, lease)
    return lease
  } catch (error) {
    if (!(error instanceof LeaseUnavailableError)) throw error
    respondWithConflict(res, conflict)
    return null
  }
}

/** Responds 409 with a code and a text; Medusa would replace those of a MedusaError. */
export function respondWithConflict(res: MedusaResponse, key: ConflictKey): void {
  res.status(409).json(errorOf(key))
}

/**
 * Releases the lease when the handler responds. The connection's `close` event would be too early: it fires when the
 * shopper disconnects, while core still completes the cart.
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
