import type { MedusaContainer } from "@medusajs/framework/types"
import { PAYOS_MODULE } from "../../../src/modules/payos"
import type { PayosLedger } from "../../../src/modules/payos/ledger"
import { acquireLease, type Lease } from "../../../src/modules/payos/repositories/leases/lease"
import type PayosModuleService from "../../../src/modules/payos/service"

/** What the plugin's module holds of a booted store. */
export function ledgerOf(container: MedusaContainer): PayosLedger {
  return container.resolve<PayosModuleService>(PAYOS_MODULE).ledger
}

/** As another settlement of a collection that has got no further than its lease. */
export function holdCollection(container: MedusaContainer, collectionId: string): Promise<Lease> {
  return acquireLease(ledgerOf(container).db, `collection:${collectionId}`, 5_000)
}
