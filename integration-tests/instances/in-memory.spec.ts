import { kills } from "./support/kills"
import { loops } from "./support/loops"
import { instances } from "./support/pair"
import { races } from "./support/races"

jest.setTimeout(600_000)

/** Nothing but Postgres between the instances: their own locks know nothing of each other. */
instances("in-memory", (pair) => {
  races(pair)
  loops(pair, { workers: "both" })
  kills(pair)
})
