import { asValue } from "@medusajs/framework/awilix"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../../../src/modules/payos"
import type { PayosServices } from "../../../../src/modules/payos/services"

type Query = { entity: string; filters: { id: string | string[] } }

/** A container with the plugin's services, a log, and a query that finds these refunds and every user. */
export function containerOf(
  services: PayosServices,
  log: string[] = [],
  refunds: ReadonlySet<string> = new Set(),
): MedusaContainer {
  const write = (line: unknown) => void log.push(String(line))
  const graph = ({ entity, filters }: Query) => {
    const requested = [filters.id].flat()
    const ids = entity === "user" ? requested : requested.filter((id) => refunds.has(id))
    return Promise.resolve({ data: ids.map((id) => ({ id })) })
  }
  const container = createMedusaContainer()
  container.register({
    [PAYOS_MODULE]: asValue({ services }),
    [ContainerRegistrationKeys.LOGGER]: asValue({ warn: write, error: write, debug: write }),
    [ContainerRegistrationKeys.QUERY]: asValue({ graph }),
  })
  return container
}
