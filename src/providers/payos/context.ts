import type { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../modules/payos"
import { refuse } from "../../modules/payos/refuse"
import type PayosModuleService from "../../modules/payos/service"
import type { Query } from "../../medusa/query"
import type { ReadingContext } from "../../use-cases/context"

/**
 * Finds the ledger and the query in the payment module's container. They are there only if the store
 * named them, and only after boot: so they are looked for at the first use.
 *
 * @throws MedusaError that shows the forgotten line
 */
export function providerContext(container: Record<string, unknown>): ReadingContext {
  const payos = container[PAYOS_MODULE] as PayosModuleService | undefined
  const query = container[ContainerRegistrationKeys.QUERY] as Query | undefined
  const logger = container[ContainerRegistrationKeys.LOGGER] as Logger
  if (payos && query) return { ...payos.ledger, query, logger }
  throw refuse("payos_dependencies_missing")
}
