import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ChangeFeed } from "../../../src/modules/payos/change-feed"
import { openLedger } from "../service-coverage/ledger"

/** Its connection is to another database, which hears nothing of this one. */
export async function deafFeed(db: Knex): Promise<ChangeFeed> {
  const { client } = await openLedger()
  return new ChangeFeed({ client, raw: db.raw.bind(db) } as unknown as Knex)
}
