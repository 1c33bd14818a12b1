import { asValue } from "@medusajs/framework/awilix"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../../../src/modules/payos"
import type PayosModuleService from "../../../../src/modules/payos/service"

/** A container with the ledger, a log, and a Medusa that holds nothing. */
export function containerOf(service: PayosModuleService, log: string[] = []): MedusaContainer {
  const write = (line: unknown) => void log.push(String(line))
  const container = createMedusaContainer()
  container.register({
    [PAYOS_MODULE]: asValue(service),
    [ContainerRegistrationKeys.LOGGER]: asValue({ warn: write, error: write, debug: write }),
    [ContainerRegistrationKeys.QUERY]: asValue({ graph: () => Promise.resolve({ data: [] }) }),
  })
  return container
}
