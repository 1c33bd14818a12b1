import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import { isProduction } from "@medusajs/framework/utils"
import { ChangeFeed } from "./change-feed"
import { Channels } from "./channels/channels"
import { warnOfUnknownChannels } from "./channels/unknown-channels"
import { DriftLog } from "./drift-log"
import { WebhookIngest } from "./ingest/webhook-ingest"
import type { PayosServices } from "./services"
import { readMedusaVersion, requireSupportedMedusa, warnOfUntestedMedusa } from "./medusa-version"
import { Limits } from "./limits/limits"
import { DEPENDENCIES_REMEDY, lacksDependencies } from "./options/dependencies"
import { parseOptions } from "./options/options"
import { OngoingSettlements } from "./ongoing-settlements"
import { PaymentStatusHub } from "./payment-status/payment-status-hub"
import { Loops } from "./loops/loops"

type InjectedDependencies = { __pg_connection__: Knex; logger: Logger; configModule?: unknown }

/**
 * The module's service. It creates its services (`PayosServices`) when the store starts and closes its connections at
 * shutdown. It wraps no repository: use cases call repositories with the services' `db`.
 */
export default class PayosModuleService {
  /** An object, since Medusa wraps a module's function-valued fields, such as Knex, for jobs and workflow steps. */
  readonly services: PayosServices
  readonly #container: InjectedDependencies

  constructor(container: InjectedDependencies, unparsed: unknown) {
    requireSupportedMedusa(readMedusaVersion())
    const db = container.__pg_connection__
    const options = parseOptions(unparsed, isProduction(), container.configModule)
    const feed = new ChangeFeed(db)
    const driftLog = new DriftLog(db, container.logger)
    this.#container = container
    this.services = {
      db,
      options,
      channels: new Channels(options, driftLog.record),
      limits: new Limits(db, options),
      driftLog,
      ingest: new WebhookIngest(db),
      settlements: new OngoingSettlements(),
      loops: new Loops(db, feed),
      statusHub: new PaymentStatusHub(db, feed, options.limits.streams),
    }
  }

  __hooks = {
    onApplicationStart: (): Promise<void> => {
      const { configModule, logger } = this.#container
      warnOfUntestedMedusa(readMedusaVersion(), logger)
      if (lacksDependencies(configModule)) logger.error(DEPENDENCIES_REMEDY)
      const { db, channels } = this.services
      return warnOfUnknownChannels({ db, channels, logger })
    },
    onApplicationShutdown: async (): Promise<void> => {
      const { channels, loops, statusHub, driftLog } = this.services
      await Promise.all([channels.close(), loops.stop(), statusHub.close()])
      await driftLog.close()
    },
  }
}
