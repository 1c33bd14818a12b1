import { instances } from "../support/pair"
import { ORDER_RACES } from "../support/race"
import { races } from "../support/races"

jest.setTimeout(3_600_000)

instances({ locking: "in-memory", store: "pay-later" }, (pair) => races(pair, ORDER_RACES))
