import type { MedusaContainer } from "@medusajs/framework/types"
import { PAYOS_MODULE } from "../../../src/modules/payos"
import type { PayosServices } from "../../../src/modules/payos/services"
import { acquireLease, type Lease } from "../../../src/modules/payos/repositories/leases/lease"
import type PayosModuleService from "../../../src/modules/payos/service"

/** The services of the plugin's module in a booted store. */
export function servicesOf(container: MedusaContainer): PayosServices {
  return container.resolve<PayosModuleService>(PAYOS_MODULE).services
}

/** Acquires a collection's lease, as a concurrent settlement does in its first step. */
export function holdCollection(container: MedusaContainer, collectionId: string): Promise<Lease> {
  return acquireLease(servicesOf(container).db, `collection:${collectionId}`, 5_000)
}
