const { startMigratedPostgres } = require("./migrated-postgres.ts")
const { nameServer } = require("./name-server.ts")

/**
 * Provides Postgres for `medusaIntegrationTestRunner`: the server that DB_HOST names, else an embedded one,
 * whose new databases have Medusa's tables.
 * Medusa logs only errors unless LOG_LEVEL is set.
 */
module.exports = async () => {
  process.env.MEDUSA_DISABLE_TELEMETRY = "true"
  process.env.LOG_LEVEL ??= "error"
  if (process.env.DB_HOST) return
  const postgres = await startMigratedPostgres()
  globalThis.__embeddedPostgres = postgres
  nameServer(postgres)
}
