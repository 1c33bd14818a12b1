import { asValue } from "@medusajs/framework/awilix"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../../../src/modules/payos"
import type PayosModuleService from "../../../../src/modules/payos/service"

type Asked = { entity: string; filters: { id: string[] } }

/** A container with the ledger, a log, and a Medusa that holds nothing but these refunds. */
export function containerOf(
  service: PayosModuleService,
  log: string[] = [],
  refunds: ReadonlySet<string> = new Set(),
): MedusaContainer {
  const write = (line: unknown) => void log.push(String(line))
  const graph = ({ entity, filters }: Asked) => {
    const ids = entity === "refund" ? filters.id.filter((id) => refunds.has(id)) : []
    return Promise.resolve({ data: ids.map((id) => ({ id })) })
  }
  const container = createMedusaContainer()
  container.register({
    [PAYOS_MODULE]: asValue(service),
    [ContainerRegistrationKeys.LOGGER]: asValue({ warn: write, error: write, debug: write }),
    [ContainerRegistrationKeys.QUERY]: asValue({ graph }),
  })
  return container
}
