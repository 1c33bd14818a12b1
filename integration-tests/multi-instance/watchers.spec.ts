import { instances } from "./support/pair"
import { watchers } from "./support/watchers"

jest.setTimeout(1_200_000)

/** Thousands of shoppers' pages on two instances; what one books, the other tells. */
instances({ locking: "redis", store: "usual", redisDatabase: 3 }, (pair) => watchers(pair))
