import { BATCH, CANCEL, CHECKOUT, FOLLOW, TRANSFER } from "../surfaces"
import { rowsOf, type Seen } from "../row"

/** A state of payOS's as the ledger keeps it beside its own of the sending. */
const isKept =
  (when: "taken" | "arrived", column: string, name: string): Seen =>
  ({ payouts }) =>
    payouts[when][column] === name && payouts[when].state === name.toLowerCase() ? name : undefined

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
    PROCESSING: ["a payout under way", TRANSFER, isKept("taken", "approval_state", "PROCESSING")],
    SUCCEEDED: ["a payout that is done", FOLLOW, isKept("arrived", "approval_state", "SUCCEEDED")],
  }),
  ...rowsOf("state.payout.transactions.state", {
    PROCESSING: [
      "a transfer under way",
      TRANSFER,
      isKept("taken", "transaction_state", "PROCESSING"),
    ],
    SUCCEEDED: [
      "a transfer that arrived",
      FOLLOW,
      isKept("arrived", "transaction_state", "SUCCEEDED"),
    ],
  }),
  ...rowsOf("transition", {
    "link.create": [
      "creating makes PENDING and a QR code",
      CHECKOUT,
      ({ ledger: { created } }) =>
        created.status === "PENDING" ? created.payment_details?.qr_code : undefined,
    ],
    "link.cancel": [
      "cancelling makes CANCELLED, with time and reason",
      CANCEL,
      ({ ledger, simulated: { first } }) =>
        first.status === "CANCELLED" && first.cancellationReason === ledger.cancelled.close_reason
          ? first.canceledAt
          : undefined,
    ],
    "payout.create": ["creating makes PROCESSING", TRANSFER, ({ payouts }) => payouts.taken.state],
    "payout.batch": [
      "creating a batch makes PROCESSING",
      BATCH,
      ({ batch: { requests, payouts } }) =>
        payouts.every(({ state }) => state === "processing")
          ? requests.find(({ approval_state }) => approval_state === "PROCESSING")?.state
          : undefined,
    ],
  }),
]
