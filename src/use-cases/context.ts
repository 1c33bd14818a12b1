import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Query } from "../medusa/query"
import { PAYOS_MODULE } from "../modules/payos"
import type { PayosLedger } from "../modules/payos/ledger"
import type PayosModuleService from "../modules/payos/service"

/** What is enough to read and to decide: the ledger, Medusa's query and the log. A payment provider has no more. */
export type ReadingContext = PayosLedger & {
  readonly query: Query
  readonly logger: Logger
}

/** What a use case works with. Entry points build it once, of the request's or the job's container. */
export type PayosContext = ReadingContext & {
  /** For core's workflows and modules. */
  readonly container: MedusaContainer
}

export function contextOf(container: MedusaContainer): PayosContext {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  return { ...payos.ledger, query, logger, container }
}
