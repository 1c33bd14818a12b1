import type { Fields } from "../../support/control"
import { AT_PAYOS, CHECKOUT } from "../surfaces"
import type { Evidence } from "../evidence"
import { sent } from "../find"
import { rowsOf, type Seen } from "../row"

const INT32 = 2_147_483_647

/** A default of payOS's, where our list says nothing of it. */
const unlessGiven =
  (name: "limit" | "offset", standard: number): Seen =>
  ({ requests, payouts }: Evidence) => {
    const isLeftOpen = requests.some(
      ({ operation, query }) => operation === "payout.list" && !(name in query),
    )
    const taken = (payouts.list.pagination as Fields)[name]
    return isLeftOpen && taken === standard ? taken : undefined
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
  "payout.list.limit": ["10 on a page unless given", AT_PAYOS, unlessGiven("limit", 10)],
  "payout.list.offset": ["from the first on unless given", AT_PAYOS, unlessGiven("offset", 0)],
})
