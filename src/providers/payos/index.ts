import type { ModuleProviderExports } from "@medusajs/framework/types"
import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import PayosPaymentProvider from "./service"

// Its declaration would otherwise name @medusajs/types, which a store need not have.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-assertion
export default ModuleProvider(Modules.PAYMENT, {
  services: [PayosPaymentProvider],
}) as ModuleProviderExports
