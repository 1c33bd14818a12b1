import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { readCollectionIdsOfOrder } from "../../medusa/read-collection"
import type { AffectedOrder } from "../../medusa/read-affected"
import { collectionLease, orderLease } from "../../use-cases/leases/lease-keys"
import { holdLeaseOf } from "./hold-lease"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import { contextOf, type PayosContext } from "../../use-cases/context"

type Middleware = (
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
) => Promise<void>

type FindAffected = (query: Omit<RemoteQueryFunction, symbol>, id: string) => Promise<AffectedOrder>

/**
 * Wraps a route of core that changes an order or its payments, if the order has payOS links. Core updates an order's
 * transactions and totals by read-modify-write: a settlement in between would be booked twice or not at all. Holds the
 * order's lease, then those of its collections.
 *
 * @param find resolves the route's id to its order and collections
 * @param idOf reads that id from the request; by default the path parameter `id`
 */
export function orderUnderLease(
  find: FindAffected,
  idOf: (req: MedusaRequest) => unknown = (req) => req.params["id"],
): Middleware {
  return async (req, res, next) => {
    const id = idOf(req)
    if (typeof id !== "string" || !id) return next()
    const affected = await find(contextOf(req.scope).query, id)
    if (await holdLeasesOf(req, res, affected)) next()
  }
}

/** @returns false if the response was sent here */
export async function holdLeasesOf(
  req: MedusaRequest,
  res: MedusaResponse,
  { order_id, collection_ids }: AffectedOrder,
): Promise<boolean> {
  const context = contextOf(req.scope)
  if (!(await hasLinks(context, collection_ids))) return true
  const { query } = context
  if (order_id) {
    const key = orderLease(order_id)
    if (!(await holdLeaseOf(res, context, { key, conflict: "payos_order_busy" }))) return false
  }
  const ids = order_id ? await readCollectionIdsOfOrder(query, order_id) : collection_ids
  for (const id of ids.toSorted()) {
    if (
      !(await holdLeaseOf(res, context, { key: collectionLease(id), conflict: "payos_order_busy" }))
    )
      return false
  }
  return true
}

async function hasLinks(context: PayosContext, ids: readonly string[]): Promise<boolean> {
  for (const id of ids) if ((await listLinksOfCollection(context.db, id)).length > 0) return true
  return false
}
