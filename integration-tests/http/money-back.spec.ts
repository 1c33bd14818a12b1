import { journeys } from "../support/journey"
import { payoutBatches } from "./payout-batches"
import { payoutFailures, OUTGOING_IP } from "./payout-failures"
import { refundDrafts } from "./refund-drafts"
import { refundPayouts } from "./refund-payouts"
import { refunds } from "./traps/refunds"
import { transfers } from "./transfers"

journeys({ outgoingIp: OUTGOING_IP }, (journey) => {
  describe("payout failures", () => payoutFailures(journey))
  describe("refund payouts", () => refundPayouts(journey))
  describe("refund drafts", () => refundDrafts(journey))
  describe("refunds", () => refunds(journey))
  describe("transfers", () => transfers(journey))
  describe("payout batches", () => payoutBatches(journey))
})
