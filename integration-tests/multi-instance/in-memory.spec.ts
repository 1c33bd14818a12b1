import { kills } from "./support/kills"
import { loops } from "./support/loops"
import { instances } from "./support/pair"

jest.setTimeout(3_600_000)

/** The job `payos-loop` runs on both instances at every tick. */
instances({ locking: "in-memory", store: "usual" }, (pair) => {
  loops(pair, { workers: "both" })
  kills(pair)
})
