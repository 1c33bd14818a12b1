import { instances } from "../support/pair"
import { RACES } from "../support/race"
import { races } from "../support/races"

jest.setTimeout(3_600_000)

instances({ locking: "redis", store: "usual" }, (pair) => races(pair, RACES))
