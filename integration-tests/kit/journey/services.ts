import type { MedusaContainer } from "@medusajs/framework/types"
import { PAYOS_MODULE } from "../../../src/modules/payos"
import type { PayosServices } from "../../../src/modules/payos/services"
import { acquireLease, type Lease } from "../../../src/modules/payos/repositories/leases/lease"
import type PayosModuleService from "../../../src/modules/payos/service"

/** What the plugin's module holds of a booted store. */
export function servicesOf(container: MedusaContainer): PayosServices {
  return container.resolve<PayosModuleService>(PAYOS_MODULE).services
}

/** As another settlement of a collection that has got no further than its lease. */
export function holdCollection(container: MedusaContainer, collectionId: string): Promise<Lease> {
  return acquireLease(servicesOf(container).db, `collection:${collectionId}`, 5_000)
}
