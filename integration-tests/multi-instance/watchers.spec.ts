import { instances } from "./support/pair"
import { watchers } from "./support/watchers"

jest.setTimeout(1_200_000)

/** Thousands of shoppers' pages on two instances; what one books, the other tells. */
instances("redis", "usual", (pair) => watchers(pair), 3)
