import { CHECKOUT, MISSING } from "../doors"
import { nowhere, sent } from "../find"
import { rowsOf } from "../row"

const INT32 = 2_147_483_647

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
  "payout.list.limit": ["10 on a page unless told", MISSING, nowhere],
  "payout.list.offset": ["from the first on unless told", MISSING, nowhere],
})
