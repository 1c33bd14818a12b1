import { instances } from "./support/pair"
import { races } from "./support/races"

jest.setTimeout(600_000)

/** Medusa's own Postgres locking lets both callers in; the plugin's lease does not. */
instances("postgres", (pair) => {
  races(pair)
})
