import type { MedusaResponse } from "@medusajs/framework/http"
import { LeaseUnavailableError, type Lease } from "../../modules/payos/ledger/lease"
import type PayosModuleService from "../../modules/payos/service"
import { collectionLease } from "../../workflows/settlement/settle-collection"

/** What a request reads whose turn does not come in time. */
export type LeaseRefusal = { code: string; message: string }

export const CART_BUSY: LeaseRefusal = {
  code: "cart_being_completed",
  message: "This cart is being completed by another request. Ask for its order in a moment.",
}

/** Above core's own 31 s, so that whoever works on the cart has finished or died. */
const LEASE_WAIT_MS = 35_000

/**
 * Takes a collection's lease until the request is answered. Where it cannot be had the answer is 409:
 * a request never passes through without it.
 *
 * @returns null when the request was answered here
 */
export function holdLease(
  res: MedusaResponse,
  payos: PayosModuleService,
  collectionId: string,
): Promise<Lease | null> {
  return holdLeaseOf(res, payos, collectionLease(collectionId), CART_BUSY)
}

/** The same for any key. */
export async function holdLeaseOf(
  res: MedusaResponse,
  payos: PayosModuleService,
  key: string,
  refusal: LeaseRefusal,
): Promise<Lease | null> {
  try {
    const lease = await payos.acquireLease(key, LEASE_WAIT_MS)
    releaseAtEnd(res, lease)
    return lease
  } catch (error) {
    if (!(error instanceof LeaseUnavailableError)) throw error
    res.status(409).json({ type: "conflict", ...refusal })
    return null
  }
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
