import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../modules/payos"
import { readCollectionsOfOrder } from "../../modules/payos/medusa/read-collection"
import type PayosModuleService from "../../modules/payos/service"
import { holdLease } from "./hold-lease"

/**
 * Stands around the cancellation of an order that awaits or got its money through payOS. Core looks
 * for captures when it begins: money captured in the middle would stay with a cancelled order. Core refunds them one by one, and a process that dies
 * meanwhile tells nobody: the money is looked at after it.
 */
export async function cancelOrderUnderLease(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY)
  const collections = await readCollectionsOfOrder(query, req.params["id"] ?? "")
  for (const id of collections.toSorted()) {
    if ((await payos.listLinksOfCollection(id)).length === 0) continue
    if (!(await holdLease(res, payos, id))) return
    await payos.lookAfterRefund(id)
  }
  next()
}
