import { instances } from "../support/pair"
import { RACES } from "../support/race"
import { races } from "../support/races"

jest.setTimeout(3_600_000)

/** Medusa's own Postgres locking lets both callers in; the plugin's lease does not. */
instances({ locking: "postgres", store: "usual" }, (pair) => races(pair, RACES))
