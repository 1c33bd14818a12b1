import { BATCH, CANCEL, CHECKOUT, POLL, TRANSFER } from "../surfaces"
import { rowsOf, type Seen } from "../row"

/** A state of payOS that the ledger stores, with its own state for the attempt equal to it. */
const isStored =
  (when: "accepted" | "arrived", column: string, name: string): Seen =>
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
      "a cancelled link",
      CANCEL,
      ({ ledger: { cancelled } }) =>
        cancelled.status === "CANCELLED" ? cancelled.status : undefined,
    ],
  }),
  ...rowsOf("state.payout.approvalState", {
    PROCESSING: [
      "a payout in progress",
      TRANSFER,
      isStored("accepted", "approval_state", "PROCESSING"),
    ],
    SUCCEEDED: ["a completed payout", POLL, isStored("arrived", "approval_state", "SUCCEEDED")],
  }),
  ...rowsOf("state.payout.transactions.state", {
    PROCESSING: [
      "a transfer in progress",
      TRANSFER,
      isStored("accepted", "transaction_state", "PROCESSING"),
    ],
    SUCCEEDED: [
      "a transfer that arrived",
      POLL,
      isStored("arrived", "transaction_state", "SUCCEEDED"),
    ],
  }),
  ...rowsOf("transition", {
    "link.create": [
      "creation results in PENDING and a QR code",
      CHECKOUT,
      ({ ledger: { created } }) =>
        created.status === "PENDING" ? created.payment_details?.qr_code : undefined,
    ],
    "link.cancel": [
      "cancellation results in CANCELLED, with time and reason",
      CANCEL,
      ({ ledger, simulated: { first } }) =>
        first.status === "CANCELLED" && first.cancellationReason === ledger.cancelled.close_reason
          ? first.canceledAt
          : undefined,
    ],
    "payout.create": [
      "creation results in PROCESSING",
      TRANSFER,
      ({ payouts }) => payouts.accepted.state,
    ],
    "payout.batch": [
      "creation of a batch results in PROCESSING",
      BATCH,
      ({ batch: { requests, payouts } }) =>
        payouts.every(({ state }) => state === "processing")
          ? requests.find(({ approval_state }) => approval_state === "PROCESSING")?.state
          : undefined,
    ],
  }),
]
