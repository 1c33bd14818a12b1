import { CHECKOUT, MISSING } from "../doors"
import { header, query } from "../find"
import { rowsOf, type Entry } from "../row"

const signature = (operation: string): Entry => [
  "signature of the request",
  MISSING,
  header(operation, "x-signature"),
]
const idempotencyKey = (operation: string): Entry => [
  "key that makes the request unique",
  MISSING,
  header(operation, "x-idempotency-key"),
]

export const headers = rowsOf("header", {
  "link.create.x-partner-code": [
    "code of the partner program, from the option partnerCode",
    CHECKOUT,
    header("link.create", "x-partner-code"),
  ],
  "payout.create.x-idempotency-key": idempotencyKey("payout.create"),
  "payout.create.x-signature": signature("payout.create"),
  "payout.batch.x-idempotency-key": idempotencyKey("payout.batch"),
  "payout.batch.x-signature": signature("payout.batch"),
  "payout.estimate.x-signature": signature("payout.estimate"),
})

const filter = (name: string, what: string): Entry => [what, MISSING, query("payout.list", name)]

export const filters = rowsOf("filter.payout.list", {
  limit: filter("limit", "most on a page"),
  offset: filter("offset", "how many to pass over"),
  referenceId: filter("referenceId", "by the merchant's reference"),
  approvalState: filter("approvalState", "by approval state"),
  category: filter("category", "by categories"),
  fromDate: filter("fromDate", "from a time on"),
  toDate: filter("toDate", "up to a time"),
})
