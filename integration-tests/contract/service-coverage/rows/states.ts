import { CANCEL, CHECKOUT, MISSING } from "../doors"
import { nowhere } from "../find"
import { rowsOf } from "../row"

export const states = [
  ...rowsOf("state.link", {
    PENDING: [
      "a link that can be paid",
      CHECKOUT,
      ({ ledger: { created } }) => (created.status === "PENDING" ? created.status : undefined),
    ],
    CANCELLED: [
      "a link that nobody shall pay",
      CANCEL,
      ({ ledger: { cancelled } }) =>
        cancelled.status === "CANCELLED" ? cancelled.status : undefined,
    ],
  }),
  ...rowsOf("state.payout.approvalState", {
    PROCESSING: ["a payout under way", MISSING, nowhere],
    SUCCEEDED: ["a payout that is done", MISSING, nowhere],
  }),
  ...rowsOf("state.payout.transactions.state", {
    PROCESSING: ["a transfer under way", MISSING, nowhere],
    SUCCEEDED: ["a transfer that arrived", MISSING, nowhere],
  }),
  ...rowsOf("transition", {
    "link.create": [
      "creating makes PENDING and a QR code",
      CHECKOUT,
      ({ ledger: { created } }) =>
        created.status === "PENDING" ? created.shown?.qr_code : undefined,
    ],
    "link.cancel": [
      "cancelling makes CANCELLED, with time and reason",
      CANCEL,
      ({ ledger, simulated: { first } }) =>
        first.status === "CANCELLED" && first.cancellationReason === ledger.cancelled.end_reason
          ? first.canceledAt
          : undefined,
    ],
    "payout.create": ["creating makes PROCESSING", MISSING, nowhere],
    "payout.batch": ["creating a batch makes PROCESSING", MISSING, nowhere],
  }),
]
