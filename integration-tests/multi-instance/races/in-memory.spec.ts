import { instances } from "../support/pair"
import { RACES } from "../support/race"
import { races } from "../support/races"

jest.setTimeout(3_600_000)

/** Nothing but Postgres between the instances: their own locks know nothing of each other. */
instances({ locking: "in-memory", store: "usual" }, (pair) => races(pair, RACES))
