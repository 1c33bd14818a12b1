const stopPostgres = require("../../support/stop-postgres.cjs")
const { dropDatabase } = require("../../instances/support/database.ts")

module.exports = async () => {
  await dropDatabase(JSON.parse(process.env.INSTANCES).template)
  await stopPostgres()
}
