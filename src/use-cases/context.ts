import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Query } from "../medusa/query"
import { PAYOS_MODULE } from "../modules/payos"
import type { PayosServices } from "../modules/payos/services"
import type PayosModuleService from "../modules/payos/service"

/**
 * Services for use cases without core's workflows: the module's services, Medusa's query and the logger. Payment
 * providers have no others.
 */
export type ProviderContext = PayosServices & {
  readonly query: Query
  readonly logger: Logger
}

/**
 * The context of a use case. An entry point builds it once from the container of its request or
 * job.
 */
export type PayosContext = ProviderContext & {
  /** For core's workflows and modules. */
  readonly container: MedusaContainer
}

export function contextOf(container: MedusaContainer): PayosContext {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  return { ...payos.services, query, logger, container }
}
