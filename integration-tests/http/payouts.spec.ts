import { journeys } from "../kit/journey/journey"
import { impostor } from "./impostor"
import { payoutBatchRequests } from "./payout-batch-requests"
import { payoutBatches } from "./payout-batches"
import { payoutFailures, OUTGOING_IP } from "./payout-failures"
import { payoutUnknowns } from "./payout-unknowns"
import { manualPayouts } from "./manual-payouts"
import { manualPayoutsEnteredAgain } from "./manual-payouts-entered-again"
import { batchDuplicates } from "./batch-duplicates"
import { workflows } from "./workflows"

journeys({ outgoingIp: OUTGOING_IP }, (journey) => {
  describe("payout failures", () => payoutFailures(journey))
  describe("payout unknowns", () => payoutUnknowns(journey))
  describe("manual payouts", () => manualPayouts(journey))
  describe("manual payouts entered again", () => manualPayoutsEnteredAgain(journey))
  describe("impostor", () => impostor(journey))
  describe("workflows", () => workflows(journey))
  describe("payout batches", () => payoutBatches(journey))
  describe("payout batch requests", () => payoutBatchRequests(journey))
  describe("batch duplicates", () => batchDuplicates(journey))
})
