import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { reportedOn } from "../../domain/money/balance"
import { readCollectionIdsOfOrder } from "../../medusa/read-collection"
import { refusal } from "../../modules/payos/refusal"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import { contextOf, type PayosContext } from "../../use-cases/context"

/**
 * Refuses to delete a payment collection that awaits or holds money received through payOS. Core detaches a deleted
 * collection from its order, so its money would belong to no order. Runs under the order's leases.
 */
export async function refuseDeletionWithMoney(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  await refuseIfMoney(contextOf(req.scope), [req.params["id"] ?? ""])
  next()
}

/** Refuses to delete a draft order whose collections await or hold such money: they would be left without an order. */
export async function refuseDraftDeletionWithMoney(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const context = contextOf(req.scope)
  await refuseIfMoney(
    context,
    await readCollectionIdsOfOrder(context.query, req.params["id"] ?? ""),
  )
  next()
}

async function refuseIfMoney({ db }: PayosContext, collectionIds: string[]): Promise<void> {
  for (const id of collectionIds) {
    const links = await listLinksOfCollection(db, id)
    if (links.some(({ state }) => state !== "closed")) {
      throw refusal("payos_collection_awaits_money")
    }
    if (links.some((link) => reportedOn(link) > 0 || link.allocated_in > 0)) {
      throw refusal("payos_collection_received_money")
    }
  }
}
