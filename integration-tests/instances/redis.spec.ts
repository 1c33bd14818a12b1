import { kills } from "./support/kills"
import { loops } from "./support/loops"
import { instances } from "./support/pair"
import { races } from "./support/races"

jest.setTimeout(600_000)

/** Redis runs the loop's job on one instance a tick, whichever takes it. */
instances("redis", (pair) => {
  races(pair)
  loops(pair, { workers: "either" })
  kills(pair)
})
