import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ChangeFeed } from "../../../src/modules/payos/change-feed"
import { openLedger } from "../service-coverage/ledger"

/** A feed that listens on another database, so that it receives no notification of this one. */
export async function openFeedWithoutNotifications(db: Knex): Promise<ChangeFeed> {
  const { client } = await openLedger()
  return new ChangeFeed({ client, raw: db.raw.bind(db) } as unknown as Knex)
}
