import type { Logger, RemoteQueryFunction } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../modules/payos"
import { DEPENDENCIES_REMEDY } from "../../modules/payos/options/dependencies"
import type PayosModuleService from "../../modules/payos/service"

/** What the provider takes from the rest of the store: the ledger, and Medusa's query. */
export type PayosContext = {
  payos: PayosModuleService
  query: Omit<RemoteQueryFunction, symbol>
  logger: Logger
}

/**
 * Finds the ledger and the query in the payment module's container. They are there only if the store
 * named them, and only after boot: so they are looked for at the first use.
 *
 * @throws MedusaError that shows the forgotten line
 */
export function contextOf(container: Record<string, unknown>): PayosContext {
  const payos = container[PAYOS_MODULE] as PayosModuleService | undefined
  const query = container[ContainerRegistrationKeys.QUERY] as PayosContext["query"] | undefined
  const logger = container[ContainerRegistrationKeys.LOGGER] as Logger
  if (payos && query) return { payos, query, logger }
  throw forgottenDependencies()
}

function forgottenDependencies(): MedusaError {
  return new MedusaError(
    MedusaError.Types.UNEXPECTED_STATE,
    DEPENDENCIES_REMEDY,
    "payos_dependencies_missing",
  )
}
