import { Module } from "@medusajs/framework/utils"
import PayosModuleService from "./service"

export type { PayosOptions } from "./options/options"
export type { PayosEvents } from "../../types/events"

/** The ledger's name in Medusa's container. */
export const PAYOS_MODULE = "payos"

export default Module(PAYOS_MODULE, { service: PayosModuleService })
