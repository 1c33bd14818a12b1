import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import { isProduction } from "@medusajs/framework/utils"
import { Channels } from "./channels/channels"
import { warnOfUnknownChannels } from "./channels/unknown-channels"
import { WebhookIngest } from "./ingest/webhook-ingest"
import type { PayosLedger } from "./ledger"
import { Limits } from "./limits/limits"
import { DEPENDENCIES_REMEDY, hasForgottenDependencies } from "./options/dependencies"
import { parseOptions } from "./options/options"
import { PaymentStatusHub } from "./payment-status/payment-status-hub"

type InjectedDependencies = { __pg_connection__: Knex; logger: Logger; configModule?: unknown }

/**
 * The module as Medusa loads it. It opens what a store needs once and closes it again; it forwards nothing: use
 * cases call the repositories with the ledger's `db`.
 */
export default class PayosModuleService {
  /** An object: Medusa wraps each field of a module that is a function, as Knex is, for jobs and workflow steps. */
  readonly ledger: PayosLedger
  readonly #container: InjectedDependencies

  constructor(container: InjectedDependencies, unparsed: unknown) {
    const db = container.__pg_connection__
    const options = parseOptions(unparsed, isProduction(), container.configModule)
    this.#container = container
    this.ledger = {
      db,
      options,
      channels: new Channels(options),
      limits: new Limits(db, options),
      ingest: new WebhookIngest(db),
      statusHub: new PaymentStatusHub(db, options.limits.streams),
    }
  }

  __hooks = {
    onApplicationStart: (): Promise<void> => {
      const { configModule, logger } = this.#container
      if (hasForgottenDependencies(configModule)) logger.error(DEPENDENCIES_REMEDY)
      const { db, channels } = this.ledger
      return warnOfUnknownChannels({ db, channels, logger })
    },
    onApplicationShutdown: async (): Promise<void> => {
      const { channels, statusHub } = this.ledger
      await Promise.all([channels.close(), statusHub.close()])
    },
  }
}
