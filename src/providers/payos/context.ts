import type { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../modules/payos"
import { refusal } from "../../modules/payos/refusal"
import type PayosModuleService from "../../modules/payos/service"
import type { Query } from "../../medusa/query"
import type { ProviderContext } from "../../use-cases/context"

/**
 * Resolves the services and the query from the payment module's container. The container has them only if the store
 * lists them as dependencies, and only after boot, so they are resolved on use.
 *
 * @throws MedusaError if a dependency is missing; its text shows the line to add
 */
export function providerContext(container: Record<string, unknown>): ProviderContext {
  const payos = container[PAYOS_MODULE] as PayosModuleService | undefined
  const query = container[ContainerRegistrationKeys.QUERY] as Query | undefined
  const logger = container[ContainerRegistrationKeys.LOGGER] as Logger
  if (payos && query) return { ...payos.services, query, logger }
  throw refusal("payos_dependencies_missing")
}
