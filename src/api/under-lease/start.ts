import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../modules/payos"
import { alreadyReceived } from "../../modules/payos/already-received"
import { readCollection } from "../../modules/payos/medusa/read-collection"
import { holdsOurMoney } from "../../modules/payos/medusa/read-payment"
import type PayosModuleService from "../../modules/payos/service"
import { holdLease } from "./hold-lease"
import { settleFirst } from "./settle-first"

/**
 * Stands around the creation of a payment session where the collection has a payment link already.
 * Core deletes the other sessions meanwhile: in the middle of a settlement that would leave captured
 * money without an order. Money that is there becomes the order first, and nobody is asked to pay
 * what has been paid.
 */
export async function startUnderLease(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const collectionId = req.params["id"] ?? ""
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  if ((await payos.listLinksOfCollection(collectionId)).length === 0) return next()
  const lease = await holdLease(res, payos, collectionId)
  if (!lease) return
  await settleFirst(req.scope, { collection_id: collectionId, lease, by_shopper: false })
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY)
  const collection = await readCollection(query, collectionId)
  if (collection?.payments.some(holdsOurMoney)) throw alreadyReceived()
  next()
}
