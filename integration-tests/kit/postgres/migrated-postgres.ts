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
 * A Postgres that gives Medusa's tables and the plugin's to every database that is created: it copies
 * `template1`. Each store that is booted finds its migrations done. A server with the same migrations is
 * kept in `.cache/postgres`, for the next run to begin with.
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
  // Locking has its table where it is Postgres's; a store that locks otherwise never looks at it.
  await new Medusa({ ...environment, LOCKING: "postgres" }, new Teardown(), log).run(
    "db:migrate",
    "--execute-safe-links",
  )
}
