import type { ModuleExports } from "@medusajs/framework/types"
import { Module } from "@medusajs/framework/utils"
import PayosModuleService from "./service"

export type { PayosOptions } from "./options/options"
export type { PayosEvents } from "../../types/events"

/** The module's key in Medusa's container. */
export const PAYOS_MODULE = "payos"

/** Without an explicit type, the declaration would name a package that a store need not have. */
export default Module(PAYOS_MODULE, {
  service: PayosModuleService,
}) as ModuleExports<typeof PayosModuleService>
