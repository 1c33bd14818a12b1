import { staleLocks } from "./support/stale-locks"
import { kills } from "./support/kills"
import { loops } from "./support/loops"
import { instances } from "./support/pair"

jest.setTimeout(3_600_000)

const REDIS_DATABASE = 2

/** Redis runs the job `payos-loop` on one instance per tick. */
instances({ locking: "redis", store: "usual", redisDatabase: REDIS_DATABASE }, (pair) => {
  loops(pair, { workers: "either" })
  staleLocks(pair, REDIS_DATABASE)
  kills(pair)
})
