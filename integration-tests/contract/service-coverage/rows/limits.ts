import type { Fields } from "../../support/control"
import { AT_PAYOS, CHECKOUT } from "../surfaces"
import type { Evidence } from "../evidence"
import { sent } from "../find"
import { rowsOf, type Seen } from "../row"

const INT32 = 2_147_483_647

/** A default of payOS that applies if our request omits the parameter. */
const defaultOf =
  (name: "limit" | "offset", expected: number): Seen =>
  ({ requests, payouts }: Evidence) => {
    const isOmitted = requests.some(
      ({ operation, query }) => operation === "payout.list" && !(name in query),
    )
    const applied = (payouts.list.pagination as Fields)[name]
    return isOmitted && applied === expected ? applied : undefined
  }

export const limits = rowsOf("limit", {
  "link.create.description": [
    "at most 9 characters where the bank account is not linked: option accountLinked",
    CHECKOUT,
    ({ shortDescription, requests }) => {
      const isSent = requests.some(({ body }) => Object(body).description === shortDescription)
      return isSent && shortDescription.length <= 9 ? shortDescription : undefined
    },
  ],
  "link.create.expiredAt": [
    "a Unix timestamp of 32 bits",
    CHECKOUT,
    (evidence) => {
      const expiredAt = sent("link.create", "expiredAt")(evidence)
      return Number.isInteger(expiredAt) && Number(expiredAt) <= INT32 ? expiredAt : undefined
    },
  ],
  "payout.list.limit": ["10 per page by default", AT_PAYOS, defaultOf("limit", 10)],
  "payout.list.offset": ["starts at the first by default", AT_PAYOS, defaultOf("offset", 0)],
})
