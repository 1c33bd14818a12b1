import type { MedusaContainer } from "@medusajs/framework/types"
import { PAYOS_MODULE } from "../../../src/modules/payos"
import type { PayosLedger } from "../../../src/modules/payos/ledger"
import type PayosModuleService from "../../../src/modules/payos/service"

/** What the plugin's module holds of a booted store. */
export function ledgerOf(container: MedusaContainer): PayosLedger {
  return container.resolve<PayosModuleService>(PAYOS_MODULE).ledger
}
