const { startMigratedPostgres } = require("./migrated-postgres.ts")

/**
 * Gives `medusaIntegrationTestRunner` a Postgres: the one DB_HOST names, else an embedded one,
 * whose new databases have Medusa's tables.
 * Medusa logs errors alone unless LOG_LEVEL asks for more. The host must read "localhost": for any other the runner switches SSL on.
 */
module.exports = async () => {
  process.env.MEDUSA_DISABLE_TELEMETRY = "true"
  process.env.LOG_LEVEL ??= "error"
  if (process.env.DB_HOST) return
  const postgres = await startMigratedPostgres()
  globalThis.__embeddedPostgres = postgres
  Object.assign(process.env, {
    DB_HOST: "localhost",
    DB_PORT: String(postgres.port),
    DB_USERNAME: postgres.user,
    DB_PASSWORD: postgres.password,
  })
}
