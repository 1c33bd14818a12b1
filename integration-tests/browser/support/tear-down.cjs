const stopPostgres = require("../../kit/postgres/stop-postgres.cjs")

module.exports = async () => {
  await globalThis.__closeShop?.()
  await stopPostgres()
}
