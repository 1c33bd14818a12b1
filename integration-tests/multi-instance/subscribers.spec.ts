import { instances } from "./support/pair"
import { subscribers } from "./support/subscribers"

jest.setTimeout(1_200_000)

/** Shoppers' pages on two instances; each shows payments that the other one has booked. */
instances({ locking: "redis", store: "usual", redisDatabase: 3 }, (pair) => subscribers(pair))
