const startPostgres = require("../../kit/postgres/start-postgres.cjs")
const { makeTemplate } = require("../../kit/instance/template.ts")

/** One Postgres and one migrated, seeded database, which every spec copies. */
module.exports = async () => {
  await startPostgres()
  process.env.INSTANCES = JSON.stringify(await makeTemplate())
}
