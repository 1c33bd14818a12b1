const startPostgres = require("../../kit/postgres/start-postgres.cjs")
const { requireChromium } = require("../../kit/browser/chromium.ts")
const { openShop } = require("./open-shop.ts")

/** One Postgres, one Medusa, one simulator and one storefront for all journeys. */
module.exports = async () => {
  requireChromium()
  await startPostgres()
  const { facts, close } = await openShop()
  globalThis.__closeShop = close
  process.env.BROWSER_SHOP = JSON.stringify(facts)
}
