import { instances } from "../support/pair"
import { RACES } from "../support/race"
import { races } from "../support/races"

jest.setTimeout(3_600_000)

/** The instances share only Postgres: their in-memory locks are independent. */
instances({ locking: "in-memory", store: "usual" }, (pair) => races(pair, RACES))
