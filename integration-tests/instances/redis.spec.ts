import { kills } from "./support/kills"
import { loops } from "./support/loops"
import { instances } from "./support/pair"
import { ORDER_RACES, RACES } from "./support/race"
import { races } from "./support/races"

jest.setTimeout(3_600_000)

/** Redis runs the loop's job on one instance a tick, whichever takes it. */
instances("redis", "usual", (pair) => {
  races(pair, RACES)
  loops(pair, { workers: "either" })
  kills(pair)
})

instances("redis", "order-first", (pair) => {
  races(pair, ORDER_RACES)
})
