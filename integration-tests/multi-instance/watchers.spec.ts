import { instances } from "./support/pair"
import { watchers } from "./support/watchers"

jest.setTimeout(1_200_000)

/** Pages of shoppers on two instances; each shows payments that the other has booked. */
instances({ locking: "redis", store: "usual", redisDatabase: 3 }, (pair) => watchers(pair))
