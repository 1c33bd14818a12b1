const stopPostgres = require("../../support/stop-postgres.cjs")

module.exports = async () => {
  await globalThis.__closeShop?.()
  await stopPostgres()
}
