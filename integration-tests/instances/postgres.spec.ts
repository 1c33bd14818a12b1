import { instances } from "./support/pair"
import { ORDER_RACES, RACES } from "./support/race"
import { races } from "./support/races"

jest.setTimeout(3_600_000)

/** Medusa's own Postgres locking lets both callers in; the plugin's lease does not. */
instances("postgres", "usual", (pair) => {
  races(pair, RACES)
})

instances("postgres", "order-first", (pair) => {
  races(pair, ORDER_RACES)
})
