import { kills } from "./support/kills"
import { loops } from "./support/loops"
import { instances } from "./support/pair"

jest.setTimeout(3_600_000)

/** Redis runs the loop's job on one instance a tick, whichever takes it. */
instances(
  "redis",
  "usual",
  (pair) => {
    loops(pair, { workers: "either" })
    kills(pair)
  },
  2,
)
