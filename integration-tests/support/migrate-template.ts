import path from "node:path"
import { toEnvironment } from "../demo/environment"
import { Medusa } from "../demo/medusa"
import { REPOSITORY } from "../demo/settings"
import { Teardown } from "../demo/teardown"
import { NO_PAYOS } from "./no-payos"
import type { EmbeddedPostgres } from "./postgres"

/**
 * Gives Medusa's tables and the plugin's to every database that is created from now on: Postgres copies
 * `template1`. Each store that is booted finds its migrations done.
 */
export async function migrateTemplate({ port, user, password }: EmbeddedPostgres): Promise<void> {
  const databaseUrl = `postgres://${user}:${password}@localhost:${port}/template1`
  const url = "http://localhost:9000"
  const environment = toEnvironment(
    { exitAfterPurchase: true, backend: url, storefront: url },
    databaseUrl,
    NO_PAYOS,
  )
  const log = path.join(REPOSITORY, ".cache/migrations.log")
  await new Medusa(environment, new Teardown(), log).run("db:migrate", "--execute-safe-links")
}
