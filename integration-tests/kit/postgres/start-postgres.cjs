const { startMigratedPostgres } = require("./migrated-postgres.ts")
const { nameServer } = require("./name-server.ts")

/**
 * Gives `medusaIntegrationTestRunner` a Postgres: the one DB_HOST names, else an embedded one,
 * whose new databases have Medusa's tables.
 * Medusa logs errors alone unless LOG_LEVEL asks for more.
 */
module.exports = async () => {
  process.env.MEDUSA_DISABLE_TELEMETRY = "true"
  process.env.LOG_LEVEL ??= "error"
  if (process.env.DB_HOST) return
  const postgres = await startMigratedPostgres()
  globalThis.__embeddedPostgres = postgres
  nameServer(postgres)
}
