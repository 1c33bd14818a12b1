import type PayosModuleService from "../../../src/modules/payos/service"

export type PayosModuleServiceType = PayosModuleService
