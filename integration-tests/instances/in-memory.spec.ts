import { kills } from "./support/kills"
import { loops } from "./support/loops"
import { instances } from "./support/pair"
import { ORDER_RACES, RACES } from "./support/race"
import { races } from "./support/races"

jest.setTimeout(3_600_000)

/** Nothing but Postgres between the instances: their own locks know nothing of each other. */
instances("in-memory", "usual", (pair) => {
  races(pair, RACES)
  loops(pair, { workers: "both" })
  kills(pair)
})

instances("in-memory", "order-first", (pair) => {
  races(pair, ORDER_RACES)
})
