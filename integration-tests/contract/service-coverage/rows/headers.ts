import { AT_PAYOS, BATCH, CHECKOUT, ESTIMATE, TRANSFER } from "../surfaces"
import { header, query } from "../find"
import { rowsOf, type Entry } from "../row"

const signature = (operation: string, surface: string): Entry => [
  "signature of the request",
  surface,
  header(operation, "x-signature"),
]
const idempotencyKey = (operation: string, surface: string): Entry => [
  "key that makes the request unique",
  surface,
  header(operation, "x-idempotency-key"),
]

export const headers = rowsOf("header", {
  "link.create.x-partner-code": [
    "code of the partner program, from the option partnerCode",
    CHECKOUT,
    header("link.create", "x-partner-code"),
  ],
  "payout.create.x-idempotency-key": idempotencyKey("payout.create", TRANSFER),
  "payout.create.x-signature": signature("payout.create", TRANSFER),
  "payout.batch.x-idempotency-key": idempotencyKey("payout.batch", BATCH),
  "payout.batch.x-signature": signature("payout.batch", BATCH),
  "payout.estimate.x-signature": signature("payout.estimate", ESTIMATE),
})

/** With this payout's value the filter lists only this payout, and with another value nothing. */
const filter = (name: string, what: string): Entry => [
  what,
  AT_PAYOS,
  (evidence) => {
    const [matching, other] = evidence.payouts.filtered[name] ?? []
    return matching === 1 && other === 0 ? query("payout.list", name)(evidence) : undefined
  },
]

export const filters = rowsOf("filter.payout.list", {
  limit: [
    "page size",
    AT_PAYOS,
    ({ payouts }) => {
      const { limit } = payouts.limited.pagination as { limit?: unknown }
      return limit === 5 ? limit : undefined
    },
  ],
  offset: filter("offset", "how many to skip"),
  referenceId: filter("referenceId", "by the reference ID of a payout or an attempt"),
  approvalState: filter("approvalState", "by approval state"),
  category: filter("category", "by categories"),
  fromDate: filter("fromDate", "from a time"),
  toDate: filter("toDate", "up to a time"),
})
