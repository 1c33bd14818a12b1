import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../modules/payos"
import { readCollectionsOfOrder } from "../../medusa/read-collection"
import type PayosModuleService from "../../modules/payos/service"
import { orderLease } from "../order-links/create-order-link"
import { collectionLease } from "./settle-collection"
import { withLease } from "../../modules/payos/repositories/leases/lease"

/** Whoever works on the order is left to end first. */
const LEASE_WAIT_MS = 5_000

/**
 * Runs work on an order's books while nobody else of ours works on the order or its payment collections.
 *
 * @throws LeaseUnavailableError where somebody does for 5 s
 */
export async function underOrderLeases(
  container: MedusaContainer,
  orderId: string,
  work: () => Promise<void>,
): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const ids = await readCollectionsOfOrder(query, orderId)
  const keys = [orderLease(orderId), ...ids.toSorted().map(collectionLease)]
  const run = keys.reduceRight<() => Promise<void>>(
    (inner, key) => () => withLease(payos.db, key, LEASE_WAIT_MS, inner),
    work,
  )
  await run()
}
