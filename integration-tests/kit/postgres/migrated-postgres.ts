import { existsSync } from "node:fs"
import path from "node:path"
import { toEnvironment } from "../instance/environment"
import { Medusa } from "../instance/medusa"
import { NO_PAYOS } from "../instance/no-payos"
import { fingerprint } from "../machine/fingerprint"
import { REPOSITORY } from "../machine/repository"
import { Teardown } from "../run/teardown"
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./"

const MIGRATIONS = [
  "package-lock.json",
  "medusa-config.ts",
  "src/modules/payos/migrations",
  "src/modules/payos/schema",
  __filename,
]

/**
 * Starts a Postgres whose new databases have Medusa's tables and the plugin's, since Postgres copies
 * `template1`: a store that boots has no migrations to run. Its data are kept in `.cache/postgres` under a
 * hash of the migrations, and the next run starts with them.
 */
export async function startMigratedPostgres(): Promise<EmbeddedPostgres> {
  const name = fingerprint(MIGRATIONS.map((place) => path.resolve(REPOSITORY, place)))
  const kept = path.join(REPOSITORY, ".cache/postgres", name)
  if (existsSync(kept)) return startEmbeddedPostgres(kept)
  const postgres = await startEmbeddedPostgres()
  await migrate(postgres)
  await postgres.keep(kept)
  return postgres
}

async function migrate({ port, user, password }: EmbeddedPostgres): Promise<void> {
  const databaseUrl = `postgres://${user}:${password}@localhost:${port}/template1`
  const url = "http://localhost:9000"
  const environment = toEnvironment({ backend: url, storefront: url }, databaseUrl, NO_PAYOS)
  const log = path.join(REPOSITORY, ".cache/migrations.log")
  // Locking by Postgres needs its table; other locking modules ignore it.
  await new Medusa({ ...environment, LOCKING: "postgres" }, new Teardown(), log).run(
    "db:migrate",
    "--execute-safe-links",
  )
}
