const startPostgres = require("../../kit/postgres/start-postgres.cjs")
const { openRedis } = require("../../kit/instance/redis.ts")
const { makeTemplate } = require("../../kit/instance/template.ts")

/** One Redis, one Postgres and one migrated, seeded database, which every spec copies. */
module.exports = async () => {
  const redis = await openRedis(process.env.REDIS_URL)
  globalThis.__redis = redis
  await startPostgres()
  const template = await makeTemplate()
  process.env.INSTANCES = JSON.stringify({ redisUrl: redis.url, ...template })
}
