import { instances } from "../support/pair"
import { ORDER_RACES } from "../support/race"
import { races } from "../support/races"

jest.setTimeout(3_600_000)

instances({ locking: "redis", store: "pay-later", redisDatabase: 1 }, (pair) =>
  races(pair, ORDER_RACES),
)
