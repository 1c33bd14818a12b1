import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import { isProduction } from "@medusajs/framework/utils"
import { Channels } from "./channels/channels"
import { warnOfUnknownChannels } from "./channels/unknown-channels"
import { WebhookIngest } from "./ingest/webhook-ingest"
import type { PayosLedger } from "./ledger"
import { Limits } from "./limits/limits"
import { DEPENDENCIES_REMEDY, hasForgottenDependencies } from "./options/dependencies"
import { parseOptions, type ResolvedPayosOptions } from "./options/options"
import { PaymentStatusHub } from "./payment-status/payment-status-hub"

type InjectedDependencies = { __pg_connection__: Knex; logger: Logger; configModule?: unknown }

/**
 * The module as Medusa loads it. It opens what a store needs once and closes it again; it forwards nothing: use
 * cases call the repositories with `db`.
 */
export default class PayosModuleService implements PayosLedger {
  readonly db: Knex
  readonly options: ResolvedPayosOptions
  readonly channels: Channels
  readonly limits: Limits
  readonly ingest: WebhookIngest
  readonly statusHub: PaymentStatusHub
  readonly #container: InjectedDependencies

  constructor(container: InjectedDependencies, options: unknown) {
    this.#container = container
    this.db = container.__pg_connection__
    this.options = parseOptions(options, isProduction(), container.configModule)
    this.channels = new Channels(this.options)
    this.limits = new Limits(this.db, this.options)
    this.ingest = new WebhookIngest(this.db)
    this.statusHub = new PaymentStatusHub(this.db, this.options.limits.streams)
  }

  __hooks = {
    onApplicationStart: (): Promise<void> => {
      const { configModule, logger } = this.#container
      if (hasForgottenDependencies(configModule)) logger.error(DEPENDENCIES_REMEDY)
      return warnOfUnknownChannels({ db: this.db, channels: this.channels, logger })
    },
    onApplicationShutdown: async (): Promise<void> => {
      await Promise.all([this.channels.close(), this.statusHub.close()])
    },
  }
}
