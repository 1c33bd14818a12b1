import type { ModuleProviderExports } from "@medusajs/framework/types"
import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import PayosPaymentProvider from "./service"

/** Typed, as the ledger is: its declaration names no package that a store need not have. */
const provider: ModuleProviderExports = ModuleProvider(Modules.PAYMENT, {
  services: [PayosPaymentProvider],
})

export default provider
