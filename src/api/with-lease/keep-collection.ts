import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { reportedOn } from "../../domain/money/balance"
import { readCollectionsOfOrder } from "../../medusa/read-collection"
import { refuse } from "../../modules/payos/refuse"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import { contextOf } from "../../use-cases/context"

/**
 * Refuses to delete a payment collection that awaits or got money through payOS. Core takes it away from its
 * order, and its money would be nobody's. Runs under the order's leases.
 */
export async function keepCollectionWithMoney(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  await refuseWhereMoney(req, [req.params["id"] ?? ""])
  next()
}

/** The same for a draft order, whose deletion leaves its collections without an order. */
export async function keepDraftWithMoney(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { query } = contextOf(req.scope)
  await refuseWhereMoney(req, await readCollectionsOfOrder(query, req.params["id"] ?? ""))
  next()
}

async function refuseWhereMoney(req: MedusaRequest, collectionIds: string[]): Promise<void> {
  const context = contextOf(req.scope)
  for (const id of collectionIds) {
    const links = await listLinksOfCollection(context.db, id)
    if (links.some(({ state }) => state !== "closed")) {
      throw refuse("payos_collection_awaits_money")
    }
    if (links.some((link) => reportedOn(link) > 0 || link.moved_in > 0)) {
      throw refuse("payos_collection_holds_money")
    }
  }
}
