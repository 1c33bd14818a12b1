const stopPostgres = require("../../kit/postgres/stop-postgres.cjs")
const { dropDatabase } = require("../../kit/database/database.ts")

module.exports = async () => {
  await dropDatabase(JSON.parse(process.env.INSTANCES).template)
  await stopPostgres()
}
