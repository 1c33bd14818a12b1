import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import PayosPaymentProvider from "./service"

export default ModuleProvider(Modules.PAYMENT, { services: [PayosPaymentProvider] })
